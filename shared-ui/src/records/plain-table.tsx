import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme';

const { color, space, text, weight } = tokens;

const Scroller = styled.div`
  /* Words for screen readers alone are placed within it; placed in the page, they would make that scroll instead. */
  position: relative;
  overflow-x: auto;
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space[2]} ${space[4]};
    border-top: 1px solid ${color.border};
    text-align: left;
  }
  thead th {
    border-top: 0;
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: ${weight.medium};
    white-space: nowrap;
  }
  tbody th {
    font-weight: ${weight.medium};
  }
  [data-align='end'] {
    text-align: right;
  }
  :is([data-align='end'], [data-nowrap]) {
    white-space: nowrap;
  }
`;

/**
 * A few rows of one record, without filter or pages: `thead` and `tbody` as its children, `data-align="end"` on figures, `data-nowrap`
 * on what must not be broken, such as codes. It scrolls by itself where it is wider than the screen. Lists of records take `DataTable`.
 */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scroller tabIndex={0} role="group" aria-label={label}>
      <Grid aria-label={label}>{children}</Grid>
    </Scroller>
  );
}
