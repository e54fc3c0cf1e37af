import { useRef, useState } from 'react';
import { isCalendarDate, withoutInvisible, type CalendarDate } from 'api-contract';
import { styled } from 'styled-components';
import { IconButton } from '../components';
import { formatTypedDate, isWithoutYear, parseDateBy, type YearRule } from '../format';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';

const Wrap = styled.div`
  position: relative;
  > button {
    position: absolute;
    top: 50%;
    right: 3px;
    transform: translateY(-50%);
  }
`;

const Control = styled.input`
  ${controlStyle}
  padding-right: 36px;
  font-variant-numeric: tabular-nums;
`;

/** The browser's own date field: invisible, its calendar opens under the text. */
const Calendar = styled.input`
  position: absolute;
  inset: auto 0 0 auto;
  width: 100%;
  height: 1px;
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`;

const readDate = (text: string, rule: YearRule = 'coming'): string | null =>
  withoutInvisible(text) === '' ? null : (parseDateBy(text, rule) ?? text);

/** While `12/03` or `12/03/20` is being typed, it may become 12/03/2027. */
const readTyping = (text: string): string | null =>
  isWithoutYear(text) || /\D20$/.test(text) ? text : readDate(text);

const writeDate = (value: string | null): string =>
  value !== null && isCalendarDate(value) ? formatTypedDate(value) : (value ?? '');

export interface DateInputProps extends FieldProps {
  /** `YYYY-MM-DD`; null while it is empty; what was typed while that is not a date, for the schema to refuse. */
  // oxlint-disable-next-line typescript/no-duplicate-type-constituents -- as released: a calendar date, or what was typed
  value: CalendarDate | string | null;
  // oxlint-disable-next-line typescript/no-duplicate-type-constituents -- as released
  onChange: (value: CalendarDate | string | null) => void;
  /** `nearest` for days that are mostly past; a date without a year is the coming one by default. */
  withoutYear?: YearRule;
}

/** Renders a labelled date in the British order, whatever the browser's language, with its calendar. The error waits until the field is left. */
export function DateInput({ value, onChange, error, onBlur, withoutYear, ...field }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const textRef = useRef<HTMLInputElement>(null);
  const calendarRef = useRef<HTMLInputElement>(null);
  // The typed text is shown only while it stands for the value, so that a reset shows at once.
  const isTyping = typed !== null && readTyping(typed) === value;

  const handleType = (text: string) => {
    setTyped(text);
    onChange(readTyping(text));
  };
  /** Shows the date as it was understood, or the error. */
  const finish = () => {
    const date = isTyping ? readDate(typed, withoutYear) : value;
    if (date !== value) onChange(date);
    setTyped(null);
  };
  const handleBlur = () => {
    finish();
    onBlur?.();
  };
  const handleChoose = (date: string) => {
    setTyped(null);
    onChange(date || null);
    textRef.current?.focus();
  };

  return (
    <FieldFrame {...field} error={isTyping ? undefined : error} onBlur={handleBlur}>
      {(control) => (
        <Wrap>
          <Control
            ref={textRef}
            placeholder="dd/mm/yyyy"
            {...control}
            autoComplete="off"
            value={isTyping ? typed : writeDate(value)}
            onChange={(event) => handleType(event.target.value)}
            onKeyDown={({ key }) => key === 'Enter' && finish()}
          />
          {!field.disabled && (
            <IconButton
              icon="calendar"
              label={`Choose a date: ${field.label}`}
              size="small"
              onClick={() => calendarRef.current?.showPicker()}
            />
          )}
          <Calendar
            ref={calendarRef}
            type="date"
            lang="en-GB"
            tabIndex={-1}
            aria-hidden="true"
            disabled={field.disabled}
            value={value !== null && isCalendarDate(value) ? value : ''}
            onChange={(event) => handleChoose(event.target.value)}
          />
        </Wrap>
      )}
    </FieldFrame>
  );
}
