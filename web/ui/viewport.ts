// The height that is really visible: browsers' bars come and go, and `100vh` does not follow them.

export function followViewport(): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const apply = (): void => {
    // A page zoomed by two fingers keeps its layout.
    if (visualViewport.scale > 1.01) return;
    document.documentElement.style.setProperty('--app-height', `${visualViewport.height}px`);
  };
  // Where the style sheet has the height itself (base.css), asking for it would only have the first picture laid out before its
  // time; it is asked for when that has been seen, since a keyboard may be up.
  if (CSS.supports('height', '100dvh')) requestAnimationFrame(() => setTimeout(apply, 0));
  else apply();
  visualViewport.addEventListener('resize', apply);
}
