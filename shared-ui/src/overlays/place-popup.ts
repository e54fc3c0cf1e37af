/** Between a popup and its box, in pixels. */
export const POPUP_GAP = 4;
/** Between a popup and the edge of the window, in pixels. */
const EDGE = 8;

/** Keeps a popup, which is positioned below its parent, in the window: above it where there is more room, and off the sides. */
export function placePopup(popup: HTMLElement | null): void {
  const box = popup?.parentElement?.getBoundingClientRect();
  if (!popup || !box) return;
  Object.assign(popup.style, { top: '', bottom: '', translate: '' });
  const below = window.innerHeight - box.bottom;
  if (below < popup.offsetHeight + 2 * POPUP_GAP && below < box.top)
    Object.assign(popup.style, { top: 'auto', bottom: `calc(100% + ${POPUP_GAP}px)` });
  const { left, right } = popup.getBoundingClientRect();
  const tooFarRight = right + EDGE - document.documentElement.clientWidth;
  if (left < EDGE) popup.style.translate = `${EDGE - left}px`;
  else if (tooFarRight > 0) popup.style.translate = `${-tooFarRight}px`;
}
