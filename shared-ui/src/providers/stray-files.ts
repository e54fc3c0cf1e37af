import { useWindowEvent } from '../use-window-event';

/** Refuses files that are dropped where nothing takes them: the browser would show them in the place of the page, or in a new tab. */
export function useStrayFiles(): void {
  const refuse = (event: DragEvent) => {
    const isOfFiles = event.dataTransfer?.types.includes('Files') ?? false;
    // The browser itself gives an input the files that are dropped on it.
    const isOnInput = event.target instanceof Element && event.target.matches('input[type="file"]');
    if (isOfFiles && !isOnInput) event.preventDefault();
  };
  useWindowEvent('dragover', refuse);
  useWindowEvent('drop', refuse);
}
