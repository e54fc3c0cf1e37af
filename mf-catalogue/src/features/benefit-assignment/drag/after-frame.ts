/** Does something once the browser has shown what was drawn until now. */
export const afterFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
