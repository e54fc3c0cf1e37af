import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme';

const { color, space, text, weight } = tokens;

const Scroller = styled.div`
  /* Contains visually hidden text, which would otherwise make the page scroll sideways. */
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
 * Renders a small table of one record, with `thead` and `tbody` as children, `data-align="end"` on numbers and `data-nowrap` on
 * codes. It scrolls sideways where it is wider than the screen. For lists of records, use `DataTable`.
 */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scroller tabIndex={0} role="group" aria-label={label}>
      <Grid aria-label={label}>{children}</Grid>
    </Scroller>
  );
}
