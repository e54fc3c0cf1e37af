// One style for the whole table: its cells are plain elements without components of their own.
import { styled } from 'styled-components';
import { media, tokens } from '../theme';

const { color, layer, leading, motion, radius, space, text, weight } = tokens;

/** The height of the column headers, which also keeps the focus clear of them. */
const headHeight = '36px';

/** `$dense` has narrower cells and smaller type, for a table of many columns. */
export const Grid = styled.table<{ $dense: boolean }>`
  --cell: ${({ $dense }) => ($dense ? '6px' : space[3])};
  --line: ${({ $dense }) => ($dense ? '18px' : '24px')};
  width: 100%;
  font-size: ${({ $dense }) => ($dense ? text.small : text.body)};
  font-kerning: none;
  /* So that names of ordinary length stay on one line. */
  ${media.below('large')} {
    --cell: 6px;
    --line: 18px;
    font-size: ${text.small};
  }

  th,
  td {
    padding: 0 var(--cell);
  }
  /* Of figures only: a hyphen between words would stand apart. */
  [data-align='end'] {
    font-variant-numeric: tabular-nums;
  }
  ${media.from('small')} {
    th:first-child,
    td:first-child {
      padding-left: ${space[4]};
    }
    th:last-child,
    td:last-child {
      padding-right: ${space[4]};
    }
  }

  thead th {
    height: ${headHeight};
    background: ${color.surfaceSunken};
    box-shadow:
      inset 0 1px 0 ${color.border},
      inset 0 -1px 0 ${color.border};
    font-size: ${text.tiny};
    line-height: ${leading.tight};
    ${media.tall} {
      position: sticky;
      top: var(--sticky-top, 0px);
      z-index: ${layer.sticky};
    }
  }
  /* Scrolls what gets the focus clear of the headers. */
  tbody :is(a, button) {
    scroll-margin-top: ${headHeight};
  }
  @media (forced-colors: active) {
    thead th {
      border-block: 1px solid;
    }
  }
  thead button {
    position: relative;
    min-height: 28px;
    margin: 0 -6px;
    padding: 0 6px;
    border: 0;
    border-radius: ${radius.small};
    background: none;
    text-align: inherit;
  }
  thead button:hover {
    background: ${color.border};
    color: ${color.text};
  }
  thead [aria-sort] button {
    color: ${color.text};
  }
  /* The arrow stands in the space between columns, so that no column is wider for it. */
  thead button > svg {
    position: absolute;
    top: 50%;
    left: calc(100% - 5px);
    margin-top: -6px;
    opacity: 0;
    transition: opacity ${motion.fast};
  }
  thead button:hover > svg,
  thead button:focus-visible > svg {
    opacity: 0.5;
  }
  thead [aria-sort] button > svg {
    opacity: 1;
  }
  thead [data-align='end'] button > svg {
    right: calc(100% - 5px);
    left: auto;
  }

  tbody tr[data-link] {
    cursor: pointer;
  }
  /* Rows are 40px high; two lines of smaller type are 52px, in a dense table 48px. */
  tbody td {
    padding-block: ${({ $dense }) => ($dense ? '5.5px' : '7.5px')};
    border-bottom: 1px solid ${color.border};
    line-height: var(--line);
  }
  /* A very long text wraps in its own row, and takes no room from the columns beside it. */
  ${media.from('small')} {
    tbody td {
      max-width: 24ch;
    }
    /* A name of two lines stands beside its checkbox, whose width this is. */
    tbody td:has(> input[type='checkbox']) {
      padding-left: calc(${space[4]} + 28px);
      text-indent: -28px;
    }
    tbody td > * {
      text-indent: 0;
    }
  }
  tbody td:is([data-nowrap], [data-align='end']) {
    white-space: nowrap;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  tbody tr[data-link]:hover {
    background: ${color.surfaceHover};
  }
  tbody tr:has(input:checked),
  tbody tr[data-link]:hover:has(input:checked) {
    background: ${color.surfaceSelected};
  }

  /* Rows of the view before: paler, unless the response comes at once. */
  &[data-stale] :is(tbody, tfoot) {
    opacity: 0.55;
    transition: opacity ${motion.fast} 150ms;
  }

  [data-row-link] {
    color: ${color.text};
    font-weight: ${weight.medium};
    text-decoration: none;
  }
  tr:hover [data-row-link] {
    color: ${color.link};
  }
  [data-row-link]:focus-visible {
    border-radius: ${radius.small};
  }
  td a:not([data-row-link]) {
    display: inline-flex;
    align-items: center;
    min-width: 24px;
    min-height: 24px;
    text-decoration: none;
  }
  td a:not([data-row-link]):hover {
    text-decoration: underline;
  }
  [data-edit] {
    font-weight: ${weight.medium};
  }

  tfoot td {
    padding-block: 7.5px;
    line-height: 24px;
    font-weight: ${weight.semibold};
    white-space: nowrap;
  }

  ${media.below('small')} {
    --line: 24px;
    font-size: ${text.body};
    &,
    tbody,
    tfoot {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      border-top: 1px solid ${color.border};
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: ${space[1]} ${space[3]};
      padding: ${space[3]} ${space[4]};
      border-bottom: 1px solid ${color.border};
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    /* Ends the first line after what heads the card. */
    tbody tr::after {
      content: '';
      order: 2;
      flex-basis: 100%;
    }
    /* Two beside each other, at the same places in every card. */
    tbody tr > td:is(td) {
      display: block;
      order: 3;
      flex: 0 0 calc(50% - ${space[3]} / 2);
      min-width: 0;
      padding: 0;
      border: 0;
      text-align: start;
    }
    tbody tr > td[data-compact='main']:is(td) {
      order: 1;
      flex: 1 1 0;
    }
    tbody tr > td:is(td):has(> input[type='checkbox']) {
      padding-left: 28px;
      text-indent: -28px;
    }
    tbody tr > td[data-compact='wide']:is(td) {
      order: 4;
      flex-basis: 100%;
    }
    tbody tr > td[data-label]:is(td) {
      display: flex;
      align-items: baseline;
    }
    tbody tr > td[data-compact='figure']:is(td) {
      order: 1;
      flex: none;
      font-weight: ${weight.medium};
    }
    tbody tr > td:is(td):is([data-compact='hidden'], :empty),
    tfoot td:empty {
      display: none;
    }
    tbody td:is([data-compact='plain'], [data-compact='detail']) {
      color: ${color.textMuted};
      font-size: ${text.small};
      overflow-wrap: anywhere;
    }
    td[data-label]::before {
      content: attr(data-label);
      flex: none;
      margin-right: 6px;
      color: ${color.textSubtle};
      font-size: ${text.tiny};
    }
    tfoot tr {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      padding: ${space[3]} ${space[4]};
    }
    tfoot td {
      padding: 0;
      border: 0;
    }
  }
`;
