import { useEffect, useState, type MouseEvent } from 'react';
import { useConfirm, useLocation, useNavigation } from 'shared-ui';
import { messages } from '../messages';
import { useRemoteLoader } from '../remotes/loader';

/** How long a module may hold a navigation before the user is asked. */
const heldMs = 4000;

/** Returns whether the module or the shell asks the user itself. */
const isAsked = () => document.querySelector('dialog[open]') !== null;

const loadPage = (url: string) => window.location.assign(url);

/**
 * Returns the click handler of the menu. Where a blocker of the page's module keeps the navigation pending, the user
 * is asked after a moment, and leaves by loading the other page in full, which no module can hold.
 */
export function useHeldNavigation(load = loadPage) {
  const { key, pathname } = useLocation();
  const { state } = useNavigation();
  const { moduleOf } = useRemoteLoader();
  const confirm = useConfirm();
  const [followed, setFollowed] = useState<{ url: string; from: string }>();
  const held = state === 'idle' && followed?.from === key ? followed : undefined;

  useEffect(() => {
    if (!held || isAsked()) return;
    const ask = async () => {
      const module = await moduleOf(pathname).catch(() => undefined);
      const leave = await confirm({
        title: messages.page.held(module?.title ?? messages.page.thisPage),
        text: messages.page.heldText,
        confirmLabel: 'Leave the page',
        cancelLabel: 'Stay here',
        tone: 'danger',
      });
      if (leave) load(held.url);
    };
    const timer = setTimeout(() => void ask(), heldMs);
    const observer = new MutationObserver(() => {
      if (isAsked()) clearTimeout(timer);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [held, pathname, moduleOf, confirm, load]);

  return ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    // Otherwise the browser follows the link, in another tab for example.
    if (link && defaultPrevented) setFollowed({ url: link.href, from: key });
  };
}
