/** Whether the browser should handle a click on a link itself: a new tab, a new window, a download. */
export const isPlainClick = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
