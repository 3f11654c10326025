// The name of an opening in the reader's language. Pure.

import type { OpeningData } from '../../wasm/engine';
import type { LanguageId } from '../store/settings';

export function openingText(opening: OpeningData, language: LanguageId): { readonly code: string; readonly name: string } {
  const { eco, simplified, traditional, english } = opening;
  switch (language) {
    case 'zh-Hans':
      return { code: eco, name: simplified };
    case 'zh-Hant':
      return { code: eco, name: traditional };
    case 'en':
      return { code: eco, name: english };
  }
}
