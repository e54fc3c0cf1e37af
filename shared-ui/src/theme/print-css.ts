/**
 * On paper stands what a page says, and nothing that only a screen can do: menus, tabs, filters, buttons. `data-screen-only` marks
 * what else is left out. Paper is white, so the colours are the light ones: see `customProperties`.
 */
export const printCss = `
  @media print {
    body { background: none; }
    nav, [role='tablist'], .buttons, button:not(th > button), [data-edit], [data-screen-only] { display: none !important; }
    thead th { position: static !important; }
    tr, figure { break-inside: avoid; }
    h1, h2, h3 { break-after: avoid; }
  }
`;
