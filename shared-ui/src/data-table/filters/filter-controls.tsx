import type { ReactNode } from 'react';
import { lastMonths } from 'api-contract';
import { styled } from 'styled-components';
import { serverToday } from '../../client';
import { IconButton } from '../../components';
import { formatMonth } from '../../format';
import { ChoiceInput, SelectInput, type ChoiceInputProps } from '../../inputs';
import { fieldLabelStyle } from '../../inputs/field-frame';
import type { SelectInputProps } from '../../inputs/select-input';
import { tokens } from '../../theme';

const { color, radius, size, space, text, weight } = tokens;

/** The style of a row of filters: each is a chip, which says its name once it is set. */
export const chipStyle = `
  [data-chip], > button {
    display: inline-flex;
    align-items: center;
    min-height: ${size.controlSmall};
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.round};
    font-size: ${text.small};
  }
  [data-set], > [aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  [data-chip][data-set] > span:first-child {
    display: inline;
    padding-left: ${space[3]};
    white-space: nowrap;
  }
  [data-chip] :is(select, input) {
    max-width: 190px;
    min-height: 28px;
    padding-block: 2px;
    border-color: transparent;
    border-radius: ${radius.round};
    background: none;
    font-size: ${text.small};
    field-sizing: content;
  }
  [data-chip] input[role='combobox'] { width: 148px; }
  [data-chip][data-set] select { padding-left: ${space[2]}; font-weight: ${weight.medium}; }
`;

/** In a dialog, where a filter is no chip, its name stands above it. */
const Filter = styled.div`
  > span:first-child {
    display: none;
    dialog & {
      display: block;
      ${fieldLabelStyle}
    }
  }
`;

interface FilterControlProps {
  /** What is filtered by: "Status". */
  label: string;
  isSet: boolean;
  /** Removes the filter; left out where the control has its own way. */
  onRemove?: () => void;
  children: ReactNode;
}

/** Renders a filter as a chip with its name, its control and, once it is set, the button that removes it. */
export function FilterControl({ label, isSet, onRemove, children }: FilterControlProps) {
  return (
    <Filter data-chip="" data-set={isSet ? '' : undefined}>
      <span aria-hidden="true">{label}</span>
      {children}
      {isSet && onRemove && (
        <IconButton icon="close" size="small" label={`Remove the filter ${label}`} onClick={onRemove} />
      )}
    </Filter>
  );
}

/** Renders a filter with few values. */
export function FilterSelect({ label, value, onChange, ...props }: SelectInputProps<string>) {
  return (
    <FilterControl label={label} isSet={value !== null} onRemove={() => onChange(null)}>
      <SelectInput label={label} hideLabel value={value} onChange={onChange} {...props} />
    </FilterControl>
  );
}

/** Renders a filter by one of many records, also those that are archived or disabled. */
export function FilterChoice(props: ChoiceInputProps) {
  return (
    <FilterControl label={props.label} isSet={props.value !== null}>
      <ChoiceInput {...props} of={{ ...props.of, archived: '1' }} hideLabel />
    </FilterControl>
  );
}

const MONTHS_OFFERED = 24;

interface MonthSelectProps {
  label: string;
  /** `2026-10`. */
  value: string | undefined;
  onChange: (month: string | null) => void;
}

/** Filters a list by one of the last months, or by the one that the address has. */
export function MonthSelect({ label, value, onChange }: MonthSelectProps) {
  const offered = lastMonths(MONTHS_OFFERED, serverToday()).reverse();
  const months = value === undefined || offered.includes(value) ? offered : [value, ...offered];
  return (
    <FilterSelect
      label={label}
      placeholder="Any month"
      options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
