import { customProperties } from './custom-properties';
import { fontFaces } from './font-faces';
import { printCss } from './print-css';

/** Tokens, typeface and the few rules that hold everywhere. */
export const globalCss = `
  ${customProperties}
  ${fontFaces}

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: calc(var(--size-top-bar) + var(--space-4)); }
  /* Room for the buttons of a form, which stay at the window's edge. */
  html:has(form > .buttons) { scroll-padding-bottom: calc(var(--size-control) + var(--space-16)); }
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
  h1, h2, h3, h4 { font-size: inherit; font-weight: var(--weight-semibold); line-height: var(--leading-tight); }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: var(--color-link); text-underline-offset: 2px; text-decoration-thickness: 1px; }
  img, svg { display: block; max-width: 100%; }
  table { border-collapse: collapse; border-spacing: 0; }
  ::selection { background: var(--color-surface-selected); color: var(--color-text); }
  [hidden] { display: none !important; }

  :focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
  main:focus, h1:focus { outline: none; }

  .thick-top-border > td, .thick-top-border > th,
  td.thick-top-border, th.thick-top-border { border-top: 2px solid var(--color-border-navy); }
  .buttons { margin-top: 35px; }

  /* No transition at all: a short duration would give one to everything, and a change of colours takes seconds on a long page. */
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${printCss}
`;
