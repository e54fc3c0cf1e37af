import { styled } from 'styled-components';
import { media, tokens } from 'shared-ui';

const { color, space, text, weight } = tokens;

/** The lines of an item. On a phone each line is a block of its own, its name above its figures. */
export const LineTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space[2]};
    text-align: left;
    vertical-align: top;
  }
  tr > :first-child {
    padding-left: ${space[4]};
  }
  tr > :last-child {
    padding-right: ${space[4]};
  }
  thead th {
    border-bottom: 1px solid ${color.border};
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: ${weight.medium};
  }
  tbody th {
    padding-top: 14px;
    font-weight: ${weight.regular};
  }
  td:nth-of-type(1),
  td:nth-of-type(2) {
    width: 150px;
  }
  tr > td[data-align='end'] {
    width: 130px;
    padding-top: 14px;
    font-variant-numeric: tabular-nums;
  }
  [data-align='end'] {
    text-align: right;
  }
  tr[data-note] td {
    padding-top: 0;
  }
  ${media.below('small')} {
    thead tr,
    tr[data-line] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 88px 112px;
    }
    tr[data-line] {
      border-bottom: 1px solid ${color.border};
    }
    /* The name stands above its figures and needs no heading; they do. */
    thead th {
      padding-top: 0;
      padding-bottom: ${space[1]};
    }
    thead th:first-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    thead th:nth-child(2) {
      padding-left: ${space[4]};
    }
    tbody th {
      grid-column: 1 / -1;
      padding-top: ${space[3]};
      padding-bottom: 0;
    }
    tr > td:nth-of-type(1) {
      padding-left: ${space[4]};
    }
    td:nth-of-type(1),
    td:nth-of-type(2),
    tr > td[data-align='end'] {
      width: auto;
    }
    tr > td[data-align='end'] {
      padding-top: 18px;
    }
  }
`;
