import { styled } from 'styled-components';
import { pulse, SkeletonBar } from '../../components';
import type { Column } from '../column';

const Body = styled.tbody`
  ${pulse}
`;

const ROWS = 10;
const widths = ['70%', '55%', '80%', '62%', '48%'];

interface SkeletonBodyProps<Row> {
  columns: readonly Column<Row>[];
  hasEdit: boolean;
}

/** Grey bars where the rows will be, in the columns that they will have. */
export function SkeletonBody<Row>({ columns, hasEdit }: SkeletonBodyProps<Row>) {
  return (
    <Body aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <td
              key={column.key}
              data-hide-below={column.hideBelow}
              data-compact={column.compact === 'hidden' ? 'hidden' : index === 0 ? 'main' : undefined}
            >
              <SkeletonBar
                $width={widths[(row + index * 2) % widths.length]}
                style={{
                  margin: column.align === 'end' ? '6px 0 6px auto' : '6px 0',
                  ...(column.align === 'end' ? { width: '48px' } : { minWidth: '48px' }),
                }}
              />
            </td>
          ))}
          {hasEdit && <td data-compact="hidden" />}
        </tr>
      ))}
    </Body>
  );
}
