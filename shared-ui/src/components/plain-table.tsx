import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, tokens } from '../theme';
import { tableRoles } from './table-roles';

const { color, space, text, weight } = tokens;

const Scroller = styled.div`
  /* Contains visually hidden text, which would otherwise make the page scroll sideways. */
  position: relative;
  @media screen {
    overflow-x: auto;
  }
`;

const Grid = styled.table`
  width: 100%;
  [data-align='end'] {
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[2]} ${space[4]};
    border-top: 1px solid ${color.border};
  }
  thead th {
    border-top: 0;
    font-size: ${text.small};
    white-space: nowrap;
  }
  tbody th {
    font-weight: ${weight.medium};
  }
  :is([data-align='end'], [data-nowrap]) {
    white-space: nowrap;
  }
  a:not(:hover) {
    text-decoration: none;
  }
  /* On a phone the cells of a row that carry their label stand below each other. */
  ${media.below('small')} {
    &:has([data-label]),
    &:has([data-label]) :is(tbody, tfoot) {
      display: block;
    }
    &:has([data-label]) tfoot tr {
      display: flex;
      justify-content: space-between;
      border-top: 1px solid ${color.border};
    }
    &:has([data-label]) tfoot tr > * {
      border: 0;
    }
    tr:has([data-label]) {
      display: grid;
      padding: ${space[2]} ${space[4]};
      border-top: 1px solid ${color.border};
    }
    thead:has(~ tbody [data-label]) {
      position: absolute;
      clip-path: inset(50%);
    }
    tr:has([data-label]) > * {
      display: flex;
      gap: ${space[4]};
      justify-content: space-between;
      padding: 2px 0;
      text-align: right;
      border: 0;
      white-space: normal;
    }
    tr:has([data-label]) > th {
      text-align: left;
    }
    [data-label]::before {
      content: attr(data-label);
      color: ${color.textMuted};
      font-size: ${text.small};
    }
  }
`;

/**
 * Renders a small table of one record, with `PlainHead` and a `tbody` as children, `data-align="end"` on numbers and `data-nowrap` on
 * codes. It scrolls sideways where it is wider than the screen; with `data-label` on its cells it becomes a list on a phone, and needs
 * `tableRoles`. For lists of records, use `DataTable`.
 */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scroller tabIndex={0} role="group" aria-label={label}>
      <Grid role="table" aria-label={label}>
        {children}
      </Grid>
    </Scroller>
  );
}

interface PlainHeadProps {
  headers: readonly string[];
  /** The place of the first column of figures, after which all are. */
  figuresFrom?: number;
}

/** Renders the headers of a `PlainTable`. */
export function PlainHead({ headers, figuresFrom = headers.length }: PlainHeadProps) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {headers.map((header, place) => (
          <th
            key={header}
            scope="col"
            {...tableRoles.header}
            data-align={place < figuresFrom ? undefined : 'end'}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}
