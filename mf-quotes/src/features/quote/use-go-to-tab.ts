import { useSearchParams } from 'shared-ui';

/** Returns a function that opens a tab of the quote, and focuses the control of this name, or the tab itself. */
export function useGoToTab() {
  const [, setSearch] = useSearchParams();
  return (tab: string | null, control = '') => {
    setSearch(
      (search) => {
        const next = new URLSearchParams(search);
        if (tab === null) next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
    // By the next frame the other tab is rendered.
    requestAnimationFrame(() => {
      const target = document.getElementsByName(control)[0];
      (target ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus();
    });
  };
}
