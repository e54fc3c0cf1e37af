const KEY = 'intranet.return_place';

/** Remembers, for this tab, the address to come back to after the next sign-in. */
export const rememberPlace = (href: string): void => {
  try {
    window.sessionStorage.setItem(KEY, href);
  } catch {
    // Without storage the next sign-in simply opens the home page.
  }
};

/** The remembered address, which is forgotten by asking; `/` when there is none. */
export const takePlace = (): string => {
  try {
    const href = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    // Only an address of our own: `//host` would leave the site.
    return href?.startsWith('/') && !href.startsWith('//') ? href : '/';
  } catch {
    return '/';
  }
};
