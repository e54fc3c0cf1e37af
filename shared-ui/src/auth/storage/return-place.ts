const KEY = 'intranet.return_place';

/** Remembers, for this tab, the address to come back to after the next sign-in. */
export const rememberReturnUrl = (href: string): void => {
  try {
    window.sessionStorage.setItem(KEY, href);
  } catch {
    // Without storage the next sign-in simply opens the home page.
  }
};

/**
 * Whether a browser that goes there stays here. It is asked, since it reads addresses generously: `/\host` and a tab between
 * two slashes leave the site as `//host` does.
 */
const isOwn = (href: string): boolean => {
  const { origin } = window.location;
  return href.startsWith('/') && URL.canParse(href, origin) && new URL(href, origin).origin === origin;
};

/** The remembered address, which is forgotten by asking; `/` when there is none. */
export const takeReturnUrl = (): string => {
  try {
    const href = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return href !== null && isOwn(href) ? href : '/';
  } catch {
    return '/';
  }
};
