import { useId, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton, VisuallyHidden } from '../components';
import { Icon } from '../components/icons';
import { controlStyle } from '../inputs/field-frame';
import { SelectFrame } from '../inputs/select-input';
import { media, tokens } from '../theme';
import { isSortable, type Column, type Sort } from './column';
import { nextSort } from './table-rows';

const { color, radius, size, space, text } = tokens;

const FilterLine = styled.div`
  display: flex;
  flex: 1 1 312px;
  gap: ${space[2]};
  max-width: 420px;
  ${media.below('small')} {
    max-width: none;
  }
`;

const Field = styled.div`
  position: relative;
  flex: 1;
  ${media.from('small')} {
    min-width: 240px;
  }
  > svg {
    position: absolute;
    top: 50%;
    left: 10px;
    transform: translateY(-50%);
    color: ${color.textSubtle};
  }
`;

const Input = styled.input`
  ${controlStyle}
  padding-left: 32px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

interface FilterBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** What is filtered: "Quotes". */
  list: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** The filter. Escape and Clear empty it. */
export function FilterBox({ inputRef, list, placeholder, value, onChange, onBlur }: FilterBoxProps) {
  const id = useId();
  const label = `Filter ${list.toLowerCase()}`;
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    clear();
  };
  return (
    <FilterLine>
      <Field>
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
        <Icon name="search" />
        <Input
          ref={inputRef}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder ?? label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <Button onClick={clear} disabled={value === ''}>
        Clear
      </Button>
    </FilterLine>
  );
}

const Control = styled.select`
  width: 100%;
  height: ${size.controlSmall};
  padding: 0 32px 0 ${space[2]};
  appearance: none;
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  cursor: pointer;
  ${media.below('small')} {
    height: 36px;
  }
`;

/** The small select of the table's controls. */
export const Select = (props: ComponentProps<typeof Control>) => (
  <SelectFrame>
    <Control {...props} />
  </SelectFrame>
);

const SortLine = styled.div`
  display: none;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.small};
  ${media.below('small')} {
    display: flex;
    flex: 1 1 120px;
    > :has(select) {
      flex: 1;
    }
  }
`;

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** Sorts on a phone, where the column headers are hidden. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const id = useId();
  const isDescending = sort?.direction === 'descending';
  return (
    <SortLine data-sort-line>
      <VisuallyHidden as="label" htmlFor={id}>
        Sort by
      </VisuallyHidden>
      <Select
        id={id}
        value={sort?.key ?? ''}
        onChange={(event) => onSort({ key: event.target.value, direction: 'ascending' })}
      >
        {!sort && <option value="">Default order</option>}
        {columns.filter(isSortable).map((column) => (
          <option key={column.key} value={column.key}>
            {column.header}
          </option>
        ))}
      </Select>
      {sort && (
        <IconButton
          icon={isDescending ? 'arrow-down' : 'arrow-up'}
          label={isDescending ? 'Descending; sort ascending' : 'Ascending; sort descending'}
          tone="neutral"
          onClick={() => onSort(nextSort(sort.key, sort))}
        />
      )}
    </SortLine>
  );
}
