// One style for the whole table: its cells are plain elements without components of their own.
import { styled } from 'styled-components';
import { media, tokens } from '../theme';
import { cards } from './card-style';

const { color, layer, leading, motion, radius, space, text, weight } = tokens;

/** The height of the column headers, which also keeps the focus clear of them. */
const headHeight = '36px';

/** `$dense` has narrower cells and smaller type, for a table of many columns. */
export const Grid = styled.table<{ $dense: boolean }>`
  --cell: ${({ $dense }) => ($dense ? '6px' : space[3])};
  --line: ${({ $dense }) => ($dense ? '1.125rem' : '1.5rem')};
  width: 100%;
  font-size: ${({ $dense }) => ($dense ? text.small : text.body)};
  font-kerning: none;
  /* So that names of ordinary length stay on one line. */
  ${media.below('large')} {
    --cell: 6px;
    --line: 1.125rem;
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
  tbody :is(a, button, input, select, textarea) {
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
  tbody td {
    border-bottom: 1px solid ${color.border};
    line-height: var(--line);
  }
  /* Rows have one line. A very long text is cut off, and takes no room from the columns beside it: it may still wrap, below what is seen. */
  ${media.from('small')} {
    tbody td {
      max-width: 24ch;
      height: ${({ $dense }) => ($dense ? '36px' : '40px')};
    }
    [data-line],
    [data-row-link] {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 1;
      outline-offset: -2px;
      word-break: break-all;
    }
    /* What of a link wraps below the line would lie over the link of the next row. */
    [data-line] a:not([data-row-link]) {
      display: -webkit-inline-box;
      overflow: hidden;
      min-height: 0;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 1;
      outline-offset: -2px;
      vertical-align: bottom;
    }
    [data-align='end'] > [data-line] {
      max-width: 150px;
      margin-left: auto;
    }
    tbody td:has(> input[type='checkbox']) {
      position: relative;
      padding-left: calc(${space[4]} + 28px);
      > input {
        position: absolute;
        top: calc(50% - 8px);
        left: ${space[4]};
        margin: 0;
      }
    }
  }
  /* Nobody can point at a text on paper to read what was cut off. */
  @media print {
    [data-line],
    [data-row-link] {
      display: block;
      word-break: normal;
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

  /* The button of a menu: a value that is changed in the row, or the three dots at its end. */
  tbody [data-menu] {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-width: 28px;
    min-height: 28px;
    padding: 0 ${space[1]};
    border: 0;
    border-radius: ${radius.medium};
    background: none;
    color: inherit;
    text-align: start;
    white-space: nowrap;
    &:hover,
    &[aria-expanded='true'] {
      background: ${color.surfaceSunken};
      box-shadow: inset 0 0 0 1px ${color.borderStrong};
    }
  }
  td:not(:last-child) > [data-menu] {
    margin-left: calc(-1 * ${space[1]});
  }
  td > [data-menu='end'] {
    justify-content: center;
    margin-left: ${space[2]};
    vertical-align: middle;
    color: ${color.textMuted};
  }

  tfoot td {
    padding-block: 7.5px;
    line-height: 1.5rem;
    font-weight: ${weight.semibold};
    white-space: nowrap;
  }

  ${cards}
`;
