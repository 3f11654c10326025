// The height that is really visible: browsers' bars come and go, and `100vh` does not follow them.

export function followViewport(): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const apply = (): void => {
    // A page zoomed by two fingers keeps its layout.
    if (visualViewport.scale > 1.01) return;
    document.documentElement.style.setProperty('--app-height', `${visualViewport.height}px`);
  };
  apply();
  visualViewport.addEventListener('resize', apply);
}
