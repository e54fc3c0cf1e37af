/** The bars at the foot of the window: the buttons of forms, and the bar of selected rows. */
const bars = new Set<HTMLElement>();

/** Sets how much of the window they cover, for what stays above them: messages, and fields that get the focus. */
function measure(): void {
  const covered = [...bars].map((bar) => bar.offsetHeight + (parseFloat(getComputedStyle(bar).bottom) || 0));
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...covered)}px`);
}

/** The ref of a bar at the foot of the window, whose lines may wrap. */
export function bottomBar(bar: HTMLDivElement) {
  const observer = new ResizeObserver(measure);
  bars.add(bar);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    measure();
  };
}
