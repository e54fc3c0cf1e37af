const contentOf = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;

let warned = false;

/** Where the API is; the page's `api-base-url` says so. */
export const apiBaseUrl = (): string => contentOf('api-base-url') ?? '/api';

/** The page's anti-forgery token. A page without one is a fault of its server: said once, calls go on. */
export const csrfToken = (): string | null => {
  const token = contentOf('csrf-token');
  if (token === null && !warned) {
    warned = true;
    console.error('The page has no meta entry named csrf-token.');
  }
  return token;
};
