// Says moves aloud where the browser has a voice that knows the language; silent where it has none.

import type { LanguageId } from '../store/settings';

const LOCALES: Readonly<Record<LanguageId, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', en: 'en-US' };

export interface Voice {
  /** Breaks off what is still being said: the newest move counts. `volume` 0 … 100. */
  say(text: string, language: LanguageId, volume: number): void;
}

/** `synthesis`: null where the browser cannot speak. */
export function createVoice(synthesis: SpeechSynthesis | null): Voice {
  return {
    say(text, language, volume) {
      if (synthesis === null) return;
      const voice = voiceFor(synthesis.getVoices(), LOCALES[language]);
      if (voice === 'none') return;
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = LOCALES[language];
      utterance.volume = volume / 100;
      if (voice !== 'unknown') utterance.voice = voice;
      synthesis.cancel();
      synthesis.speak(utterance);
    },
  };
}

/**
 * The voice of that country, else of that language. `unknown`: the browser has not listed its voices yet, and finds one by
 * itself; `none`: it has listed them and none speaks the language, which another would read as nonsense.
 */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], locale: string): SpeechSynthesisVoice | 'unknown' | 'none' {
  if (voices.length === 0) return 'unknown';
  const tag = (voice: SpeechSynthesisVoice): string => voice.lang.replace('_', '-').toLowerCase();
  const wanted = locale.toLowerCase();
  const language = wanted.slice(0, 2);
  const exact = voices.find((voice) => tag(voice) === wanted);
  return exact ?? voices.find((voice) => tag(voice).startsWith(language)) ?? 'none';
}
