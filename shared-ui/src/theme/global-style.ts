import { useInsertionEffect } from 'react';
import { globalCss } from './global-css';
import { pageNonce } from './page-nonce';

/**
 * The rules that hold everywhere, before all others in the page. Rendered once, by the host. They are plain CSS and go to the browser as they
 * are: read by styled-components first, character by character, they cost a twentieth of the time until a page can be used.
 */
export function GlobalStyle() {
  useInsertionEffect(() => {
    const sheet = document.createElement('style');
    const nonce = pageNonce();
    if (nonce !== undefined) sheet.setAttribute('nonce', nonce);
    sheet.textContent = globalCss;
    document.head.prepend(sheet);
    return () => sheet.remove();
  }, []);
  return null;
}
