import { useChangeSearch } from 'shared-ui';

/** Returns a function that opens a tab of the quote, and focuses the control of this name, or the tab itself. */
export function useGoToTab() {
  const changeSearch = useChangeSearch();
  return (tab: string | null, control = '') => {
    changeSearch({ tab }, { replace: true, preventScrollReset: true, flushSync: true });
    // By the next frame the other tab is rendered.
    requestAnimationFrame(() => {
      const target = document.getElementsByName(control)[0];
      (target ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus();
    });
  };
}
