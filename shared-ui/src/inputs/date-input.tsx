import { styled } from 'styled-components';
import type { CalendarDate } from 'api-contract';
import { controlStyle } from './control-style';
import { FieldFrame, type FieldProps } from './field-frame';

const Control = styled.input`
  ${controlStyle}
  font-variant-numeric: tabular-nums;
  /* Chromium pads the day inside the field, which made it two pixels taller than its neighbours. */
  &::-webkit-datetime-edit-fields-wrapper {
    padding-block: 0;
  }
`;

export interface DateInputProps extends FieldProps {
  /** `YYYY-MM-DD`; null while it is empty or not a whole date. */
  value: CalendarDate | null;
  onChange: (value: CalendarDate | null) => void;
  min?: CalendarDate;
  max?: CalendarDate;
  readOnly?: boolean;
}

/** A labelled day, entered with the browser's own calendar. */
export function DateInput({ value, onChange, min, max, readOnly, ...field }: DateInputProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Control
          {...control}
          type="date"
          min={min}
          max={max}
          readOnly={readOnly}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </FieldFrame>
  );
}
