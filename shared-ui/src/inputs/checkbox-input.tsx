import { useId } from 'react';
import { styled } from 'styled-components';
import { afterPress } from './after-press';
import { describedBy, FieldError, Hint, type FieldProps } from './field-frame';
import { Choice, ChoiceGroup } from './choice-group';

const Box = styled.div`
  display: grid;
  justify-items: start;
`;

export interface CheckboxInputProps extends Omit<FieldProps, 'hideLabel' | 'required'> {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Renders a box to tick, with its label beside it. */
export function CheckboxInput({
  label,
  hint,
  error,
  disabled,
  name,
  onBlur,
  value,
  onChange,
}: CheckboxInputProps) {
  const id = useId();
  return (
    <Box>
      <Choice>
        <input
          type="checkbox"
          name={name}
          checked={value}
          disabled={disabled}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(!value)}
          onBlur={onBlur && (() => afterPress(onBlur))}
        />
        {label}
      </Choice>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  );
}

export interface CheckboxesInputProps<Value extends string> extends Omit<FieldProps, 'hideLabel'> {
  options: readonly { readonly value: Value; readonly label: string }[];
  /** The ticked ones, in the order of the options. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Renders a box to tick for each of a few options. */
export function CheckboxesInput<Value extends string>(props: CheckboxesInputProps<Value>) {
  const { options, value, onChange, ...group } = props;
  const isTicked = (one: Value) => value.includes(one);
  const toggle = (changed: Value) => {
    const ticked = options.filter((option) => isTicked(option.value) !== (option.value === changed));
    onChange(ticked.map((option) => option.value));
  };
  return (
    <ChoiceGroup {...group} role="group">
      {options.map((option) => (
        <Choice key={option.value}>
          <input type="checkbox" checked={isTicked(option.value)} onChange={() => toggle(option.value)} />
          {option.label}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
