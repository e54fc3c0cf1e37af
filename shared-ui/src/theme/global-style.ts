import { useInsertionEffect } from 'react';
import { pageNonce } from './theme-provider';
import { darkPalette, lightPalette } from './palette';
import { scales, propertyName } from './tokens';

const declarations = (group: string, values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${propertyName(group, name)}:${String(value)};`)
    .join('');

const light = declarations('color', lightPalette);
const dark = declarations('color', darkPalette);
const measures = Object.entries(scales)
  .map(([group, values]) => declarations(group, values))
  .join('');

/** The values of the tokens: light or dark as the system asks unless `data-theme` is set, always light on paper. */
export const customProperties = `
  :root { color-scheme: light; ${measures}${light} }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${dark} }
  }
  @media screen {
    :root[data-theme='dark'] { color-scheme: dark; ${dark} }
  }
`;

const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);
const latinExtended = new URL(
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  import.meta.url,
);

const face = (url: URL, range: string) => `
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url(${url.href}) format('woff2-variations');
    unicode-range: ${range};
  }`;

/** The second file of Inter is only fetched for names such as Łódź. The fallback has Inter's metrics, so that text does not move. */
const fontFaces = `
  ${face(latin, 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF')}
  ${face(latinExtended, 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0')}
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    ascent-override: 90%;
    descent-override: 22.5%;
    line-gap-override: 0%;
    size-adjust: 107.1%;
  }
`;

/** Leaves navigation, tabs, filters and buttons out on paper, and whatever has `data-screen-only`. A button with `data-value` shows a value. */
const printCss = `
  @media print {
    body { background: none; }
    /* Browsers leave backgrounds out: bars and badges would be white. */
    i, [data-tone], [aria-current] { print-color-adjust: exact; }
    nav, [role='tablist'], .buttons, button:not(th > button, [data-value]), [data-edit], [data-screen-only] { display: none !important; }
    thead th { position: static !important; }
    /* The totals stand once, at the end: browsers repeat a table's foot on each page. */
    tfoot { display: table-row-group; }
    tr, figure { break-inside: avoid; }
    h1, h2, h3 { break-after: avoid; }
  }
`;

/** In forced colours backgrounds are left out and all borders have one colour: what is chosen has the system's colours of a selection. */
const forcedColorsCss = `
  @media (forced-colors: active) {
    :is(a, button)[aria-current], [aria-pressed='true'], [role='tab'][aria-selected='true'], [role='gridcell'][aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
  }
`;

/** Tokens, typeface, base rules, and those of print and forced colours. */
export const globalCss = `
  ${customProperties}
  ${fontFaces}

  *, *::before, *::after { box-sizing: border-box; }
  /* Room for the buttons of a form and for the bar of selected rows, which stick to the bottom of the window. */
  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: calc(var(--size-top-bar) + var(--space-4));
    scroll-padding-bottom: calc(var(--bottom-bar, 0px) + var(--space-10));
  }
  /* Room for the totals of a record, which stick to the top. */
  html:has([data-sticky]) { scroll-padding-top: calc(var(--size-top-bar) + var(--space-16) + var(--space-4)); }
  body {
    margin: 0;
    min-width: 320px;
    background: var(--color-canvas);
    color: var(--color-text);
    font: var(--weight-regular) var(--text-body) / var(--leading-body) var(--font-body);
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, dl, dd, ul, ol, figure { margin: 0; }
  /* A list with a style of its own has no bullets. */
  :where(ul, ol)[class] { padding: 0; list-style: none; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: var(--weight-semibold); line-height: var(--leading-tight); }
  small { color: var(--color-text-muted); font-size: var(--text-small); }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button, summary { cursor: pointer; }
  ::placeholder { color: var(--color-text-subtle); opacity: 1; }
  a { color: var(--color-link); text-underline-offset: 2px; text-decoration-thickness: 1px; }
  img, svg { display: block; max-width: 100%; }
  table { border-collapse: collapse; border-spacing: 0; }
  th { text-align: start; }
  thead th { color: var(--color-text-muted); font-weight: var(--weight-medium); }
  [data-align='end'] { text-align: end; }
  dialog {
    padding: 0;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-panel);
    background: var(--color-surface-raised);
    color: var(--color-text);
    box-shadow: var(--shadow-dialog);
  }
  dialog[open] { display: flex; flex-direction: column; }
  dialog::backdrop { background: var(--color-backdrop); }
  ::selection { background: var(--color-surface-selected); color: var(--color-text); }
  [hidden] { display: none !important; }

  :focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
  main:focus, h1:focus { outline: none; }

  .thick-top-border > td, .thick-top-border > th,
  td.thick-top-border, th.thick-top-border { border-top: 2px solid var(--color-border-navy); }
  .buttons { margin-top: 35px; }

  /* No transitions, because a short duration on every element makes a theme change slow on a long page. */
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${printCss}
  ${forcedColorsCss}
`;

/** Inserts the global CSS before all other styles. The host renders it once. It is plain CSS, which styled-components need not parse. */
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
