/** The bars at the foot of the window: the buttons of forms, and the bar of selected rows. */
const bars = new Set<HTMLElement>();

/** Sets how much of the window they cover, for what stays above them: messages, and fields that get the focus. In a low window they stick nowhere. */
function measure(): void {
  const covered = [...bars].map((bar) => {
    const { position, bottom } = getComputedStyle(bar);
    return position === 'sticky' ? bar.offsetHeight + (parseFloat(bottom) || 0) : 0;
  });
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...covered)}px`);
}

/** The ref of a bar at the foot of the window, whose lines may wrap. */
export function bottomBar(bar: HTMLDivElement) {
  const observer = new ResizeObserver(measure);
  // One of its own: the window has the same listener only once.
  const handleResize = () => measure();
  bars.add(bar);
  observer.observe(bar);
  window.addEventListener('resize', handleResize);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', handleResize);
    bars.delete(bar);
    measure();
  };
}
