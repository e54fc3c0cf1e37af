import { media, tokens } from 'shared-ui';
import { styled } from 'styled-components';

const { color, layer, radius, size, space, text, weight } = tokens;

/** The width of the names. */
const names = '--width-names';

/** In a low window the page scrolls the rows. */
export const Scroller = styled.div`
  ${names}: 232px;
  position: relative;
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.panel};
  background: ${color.surface};
  ${media.below('small')} {
    ${names}: 132px;
  }
  ${media.tall} {
    max-height: calc(100vh - ${size.topBar} - ${space[16]});
  }
  @media print {
    overflow: visible;
    max-height: none;
  }
`;

/** Names stick at the left, and headers at the top where there is room. */
export const Table = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${text.small};
  -webkit-user-select: none;
  user-select: none;
  th,
  td {
    height: 32px;
    padding: 2px ${space[2]};
    border: 0 solid ${color.border};
    border-width: 0 1px 1px 0;
    background: ${color.surface};
    text-align: left;
    white-space: nowrap;
    cursor: default;
  }
  thead th {
    width: 132px;
    min-width: 132px;
    max-width: 160px;
    padding-block: ${space[1]};
    background: ${color.surfaceSunken};
    vertical-align: bottom;
    > span {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  /* Scrolls the focused cell clear of the names, and of headers of three lines. */
  :is(td, thead th) {
    scroll-margin-left: calc(var(${names}) + ${space[1]});
  }
  ${media.tall} {
    thead th {
      position: sticky;
      z-index: ${layer.sticky};
      top: 0;
    }
    tbody :is(th, td) {
      scroll-margin-top: 112px;
    }
  }
  tbody th,
  thead th:first-child {
    position: sticky;
    z-index: 1;
    left: 0;
    width: var(${names});
    min-width: var(${names});
    max-width: var(${names});
    font-weight: ${weight.medium};
  }
  thead th:first-child {
    z-index: calc(${layer.sticky} + 1);
  }
  tbody th > div {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    > span:first-child {
      flex: 1;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  [aria-selected='true'] {
    background: ${color.surfaceSelected};
  }
  [data-late] {
    box-shadow: inset 3px 0 ${color.danger};
  }
  :focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    [data-late] {
      border-left: 3px solid;
    }
    [aria-selected='true']:focus-visible {
      outline-color: HighlightText;
    }
  }
  ${media.below('small')} {
    tbody th > div {
      flex-wrap: wrap;
      row-gap: 0;
      > span:first-child {
        flex-basis: 100%;
      }
    }
  }
  /* A list for each sponsor: paper has no room for a column for each benefit. */
  @media print {
    &,
    tr,
    tbody th {
      display: block;
      break-inside: auto;
    }
    tbody {
      display: block;
      columns: 2;
    }
    thead,
    td:not([aria-label]),
    td > * {
      display: none;
    }
    tbody :is(th, td) {
      position: static;
      width: auto;
      max-width: none;
      height: auto;
      border: 0;
      white-space: normal;
    }
    tbody th {
      margin-top: ${space[3]};
      break-after: avoid;
    }
    td {
      display: block;
      break-inside: avoid;
      &::after {
        content: attr(aria-label);
      }
    }
  }
`;
