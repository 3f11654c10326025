// A part of the screen whose code is not there yet: it comes when the part is first shown, within the same task, so that what
// somebody presses opens in the next frame as anything else does.

import type { ComponentType, FunctionComponent } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export function late<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let Part: ComponentType<P> | null = null;
  return function Late(props) {
    const [, render] = useState(false);
    useLayoutEffect(() => {
      if (Part !== null) return undefined;
      let wanted = true;
      void load().then((loaded) => {
        Part = loaded;
        if (wanted) render(true);
      });
      return () => {
        wanted = false;
      };
    }, []);
    return Part === null ? null : <Part {...props} />;
  };
}
