/** Does something in the next frame but one, or in the next if this one is not begun: what was drawn until now is seen by then. */
export const inNextFrame = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(act));

/** Does something as soon as the frame that is prepared now has been drawn. */
export const afterThisFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
