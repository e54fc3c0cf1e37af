import { styled } from 'styled-components';
import { messages } from '../messages';
import { tokens } from '../theme';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';

/** One choice. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** In a list that opens: at the end of the line, and below it. */
  readonly aside?: string;
  readonly detail?: string;
}

export interface OptionGroup<Value extends string | number = string | number> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
}

export type Options<Value extends string | number = string | number> = readonly (
  | Option<Value>
  | OptionGroup<Value>
)[];

export const isGroup = <Value extends string | number>(
  entry: Option<Value> | OptionGroup<Value>,
): entry is OptionGroup<Value> => 'options' in entry;

/** Returns all options without their groups. */
export const flatten = <Value extends string | number>(options: Options<Value>): Option<Value>[] =>
  options.flatMap((entry) => (isGroup(entry) ? [...entry.options] : [entry]));

/** Wraps a select and renders its arrow. */
export const SelectFrame = styled.div`
  position: relative;
  /* An arrow made of borders, because a background image cannot use a token's colour. */
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 5px);
    right: 14px;
    width: 7px;
    height: 7px;
    border: solid ${tokens.color.textMuted};
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
  &:has(:disabled)::after {
    display: none;
  }
`;

const Control = styled.select`
  ${controlStyle}
  appearance: none;
  &:enabled {
    padding-right: 32px;
    cursor: pointer;
  }
`;

export interface SelectInputProps<Value extends string | number> extends FieldProps {
  value: Value | null;
  onChange: (value: Value | null) => void;
  options: Options<Value>;
  /** The text of the empty choice. Without it, a choice cannot be cleared. */
  placeholder?: string;
}

const asOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** Renders a labelled choice from a few options. For many, use `Combobox`. */
export function SelectInput<Value extends string | number>(props: SelectInputProps<Value>) {
  const { value, onChange, options, placeholder, ...field } = props;
  const optionOf = (text: string) => flatten(options).find((option) => String(option.value) === text);
  const handleChange = (text: string) => onChange(optionOf(text)?.value ?? null);
  // Without an option of its own the browser would show the first one. Where there are none, they are still to come.
  const isUnknown = options.length > 0 && value !== null && optionOf(String(value)) === undefined;

  return (
    <FieldFrame {...field}>
      {({ placeholder: empty, ...control }) => (
        <SelectFrame>
          <Control {...control} value={value ?? ''} onChange={(event) => handleChange(event.target.value)}>
            {(placeholder !== undefined || value === null) && (
              <option value="">{empty ?? placeholder ?? ''}</option>
            )}
            {isUnknown && <option value={value}>{messages.forms.unknownChoice}</option>}
            {options.map((entry) =>
              isGroup(entry) ? (
                <optgroup key={`group ${entry.label}`} label={entry.label}>
                  {entry.options.map(asOption)}
                </optgroup>
              ) : (
                asOption(entry)
              ),
            )}
          </Control>
        </SelectFrame>
      )}
    </FieldFrame>
  );
}
