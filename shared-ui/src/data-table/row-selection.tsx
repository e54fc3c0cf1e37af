import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonRow } from '../components/buttons';
import { tokens } from '../theme';

const { color, layer, space } = tokens;

/** The rows that a user has selected, by their keys. Memoise it, so that a key in the filter box does not render the rows again. */
export interface RowSelection<Row> {
  readonly selected: ReadonlySet<string | number>;
  readonly onChange: (selected: ReadonlySet<string | number>) => void;
  /** Completes the name of a row's checkbox: "Select 1001-01.1 Stand". */
  readonly nameOf: (row: Row) => string;
  /** Rows for which it returns false have no checkbox. */
  readonly isSelectable?: (row: Row) => boolean;
  /**
   * What can be done with the selected rows, shown while there are any; `found` are all rows that match the filter, in a list that the server
   * pages those of the page.
   */
  readonly actions: (found: readonly Row[]) => ReactNode;
}

/** It stands in the first cell, so that a row's name and its checkbox stay together on a phone. */
const Box = styled.input`
  width: 16px;
  height: 16px;
  margin: 4px ${space[3]} 4px 0;
  vertical-align: -3px;
  accent-color: ${color.accent};
  cursor: pointer;
`;

/** What is done with the selected rows, at the foot of the window. */
export const SelectionBar = styled(ButtonRow)`
  position: sticky;
  z-index: ${layer.sticky};
  bottom: 0;
  align-items: center;
  padding: ${space[3]} ${space[4]};
  border-top: 1px solid ${color.border};
  background: ${color.surfaceSelected};
`;

interface SelectRowProps<Row> {
  row: Row;
  rowKey: string | number;
  selection: RowSelection<Row>;
}

/** Selects one row. */
export function SelectRow<Row>({ row, rowKey, selection }: SelectRowProps<Row>) {
  const { selected, onChange, nameOf, isSelectable = () => true } = selection;
  const handleChange = () => {
    const next = new Set(selected);
    if (!next.delete(rowKey)) next.add(rowKey);
    onChange(next);
  };
  // Its room stays, so that the names stand below each other.
  if (!isSelectable(row)) return <Box type="checkbox" disabled style={{ visibility: 'hidden' }} />;
  return (
    <Box
      type="checkbox"
      aria-label={`Select ${nameOf(row)}`}
      checked={selected.has(rowKey)}
      onChange={handleChange}
    />
  );
}

interface SelectAllProps<Row> {
  label: string;
  found: readonly Row[];
  keyOf: (row: Row) => string | number;
  selection: RowSelection<Row>;
}

/** Selects all rows that match the filter, on every page where the browser has them all, or none. */
export function SelectAll<Row>({ label, found, keyOf, selection }: SelectAllProps<Row>) {
  const { selected, onChange, isSelectable = () => true } = selection;
  const keys = found.filter(isSelectable).map(keyOf);
  const isAll = keys.length > 0 && keys.every((key) => selected.has(key));
  return (
    <Box
      ref={(box) => {
        if (box) box.indeterminate = selected.size > 0 && !isAll;
      }}
      type="checkbox"
      aria-label={label}
      checked={isAll}
      onChange={() => onChange(new Set(isAll ? [] : keys))}
    />
  );
}
