import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../components';
import { media, tokens } from '../../theme';
import type { Column, Sort } from '../column';
import { Select } from './select';
import { nextSort } from './table-head';

const { color, space, text } = tokens;

const Line = styled.div`
  display: none;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.small};
  ${media.below('small')} {
    display: flex;
  }
`;

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

function Sorting<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const id = useId();
  const sortable = columns.filter((column) => column.sortable !== false);
  const isDescending = sort?.direction === 'descending';

  return (
    <Line>
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        value={sort?.key ?? ''}
        onChange={(event) => onSort({ key: event.target.value, direction: 'ascending' })}
      >
        {!sort && <option value="">–</option>}
        {sortable.map((column) => (
          <option key={column.key} value={column.key}>
            {column.header}
          </option>
        ))}
      </Select>
      {sort && (
        <IconButton
          icon={isDescending ? 'arrow-down' : 'arrow-up'}
          label={isDescending ? 'Sorted downwards; sort upwards' : 'Sorted upwards; sort downwards'}
          tone="neutral"
          onClick={() => onSort(nextSort(sort.key, sort))}
        />
      )}
    </Line>
  );
}

/** Sorting on a phone, where there is no row of headers. */
export const SortSelect = memo(Sorting) as typeof Sorting;
