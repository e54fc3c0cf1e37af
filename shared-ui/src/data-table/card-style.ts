// On a phone each row is a card.
import { css } from 'styled-components';
import { media, tokens } from '../theme';

const { color, layer, shadow, space, text, weight } = tokens;

export const cards = css`
  ${media.below('small')} {
    --line: 1.5rem;
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
    /* Seen while the keyboard is in it. */
    thead:focus-within {
      z-index: ${layer.sticky};
      width: auto;
      max-width: 100%;
      height: auto;
      overflow: auto;
      clip-path: none;
      box-shadow: ${shadow.raised};
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
    /* A form has labels of its own. */
    tbody tr > td[data-label]:is(td):not(:has(form), :empty) {
      display: flex;
      align-items: baseline;
    }
    tbody tr > td[data-compact='end']:is(td) {
      order: 1;
      flex: none;
      > [data-edit] {
        display: none;
      }
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
    tbody td:is([data-compact='plain'], [data-label]) {
      color: ${color.textMuted};
      font-size: ${text.small};
      white-space: normal;
      overflow-wrap: anywhere;
    }
    /* A figure stands below its label where there is no room beside it: its digits stay together. */
    tbody tr > td[data-label][data-align='end']:is(td) {
      flex-wrap: wrap;
      overflow-wrap: normal;
    }
    tbody td > [data-menu] {
      flex-wrap: wrap;
      max-width: 100%;
    }
    td[data-label]:not(:has(form))::before {
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
