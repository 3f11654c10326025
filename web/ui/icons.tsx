// Icons of the action buttons: strokes on a 24-unit square, in the button's own colour. A label always stands beside them.

import type { JSX } from 'preact';

const STROKES = {
  restart: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4.2h-4.2',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5h9.75a5.25 5.25 0 0 1 0 10.5H10',
  hint: 'M9 17.5h6M10 20.5h4M8.8 14.6a6 6 0 1 1 6.4 0c-.7.5-.9 1-.9 1.7H9.7c0-.7-.2-1.2-.9-1.7',
  draw: 'M4 9h16M4 15h16',
  flip: 'M8 4v15M8 4 4.5 7.5M8 4l3.5 3.5M16 20V5M16 20l-3.5-3.5M16 20l3.5-3.5',
  pause: 'M8.5 5v14M15.5 5v14',
  step: 'M6 4.5v15L15.5 12zM18.5 5v14',
  flag: 'M6 21V4M6 4.6c4-2.2 7.5 2.2 12 0v9c-4.5 2.2-8-2.2-12 0',
  level: 'M5 20v-5M12 20V10M19 20V4',
  soundOn: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  more: 'M5 12a.6.6 0 1 0 .01 0M12 12a.6.6 0 1 0 .01 0M19 12a.6.6 0 1 0 .01 0',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 0 1 0-4.8M8 14.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 0 1 0-4.8',
  type: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
  moves: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  stepStart: 'M6 5.5v13M18.5 5.5 9.5 12l9 6.5z',
  stepBack: 'M16 5.5 7 12l9 6.5z',
  stepOn: 'M8 5.5 17 12l-9 6.5z',
  stepEnd: 'M18 5.5v13M5.5 5.5l9 6.5-9 6.5z',
  live: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  play: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M10 8.4v7.2l5.6-3.6z',
  open: 'M3.5 18.5v-13h6l2 2.5h9v10.5zM3.5 11h17',
  save: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 15.5v4h15v-4',
  share: 'M12 15V4M7.5 8.2 12 3.8l4.5 4.4M8 11H5v9h14v-9h-3',
  remove: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  review: 'M4.5 12a7.5 7.5 0 1 1 2.2 5.3M4.5 20.5v-4.2h4.2M12 8v4.3l3 1.7',
  referee: 'M12 4v16M6 20h12M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z',
  library: 'M5 4.5v15M9 4.5v15M5 4.5h4M5 19.5h4M12.5 5.5l3.8-.9 3.3 14.2-3.8.9zM5 8h4',
  lobby: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10M10 19.5v-5h4v5',
  guide: 'M12 7.5C9.5 5.6 6.5 5.2 3.5 5.5v12.6c3-.3 6 .1 8.5 2 2.5-1.9 5.5-2.3 8.5-2V5.5c-3-.3-6 .1-8.5 2zM12 7.5V20',
  board: 'M4.5 4.5h15v15h-15zM9.5 4.5v15M14.5 4.5v15M4.5 9.5h15M4.5 14.5h15',
  back: 'M15 5l-7 7 7 7',
  'open-page': 'M9.5 5.5 16 12l-6.5 6.5',
  tick: 'M5 12.5l4.7 4.7L19.5 7.4',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  about: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 11v5.5M12 7.6h.01',
} as const;

export type IconName = keyof typeof STROKES;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
