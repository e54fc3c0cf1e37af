import { useId } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../components';
import { tokens } from '../theme';
import { afterPress } from './after-press';
import { FieldError, fieldLabelStyle, Hint, Required, type FieldProps } from './field-frame';

const { color, size, space } = tokens;

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[1]};
    padding: 0;
    ${fieldLabelStyle}
  }
`;

const Choices = styled.div`
  display: flex;
  gap: ${space[5]};
  align-items: center;
  min-height: ${size.control};
`;

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 24px;
  cursor: pointer;
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${color.accentHover};
  }
`;

export interface YesNoInputProps extends FieldProps {
  /** Null while neither is chosen. */
  value: boolean | null;
  onChange: (value: boolean) => void;
}

const choices = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/** Renders a labelled choice between yes and no. */
export function YesNoInput(props: YesNoInputProps) {
  const { label, required, hint, error, hideLabel, disabled, name, onBlur, value, onChange } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Group
      role="radiogroup"
      aria-describedby={describedBy}
      aria-required={(required && !disabled) || undefined}
      aria-invalid={error ? true : undefined}
      disabled={disabled}
    >
      <legend>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required && !disabled && <Required />}
      </legend>
      <Choices>
        {choices.map((choice) => (
          <Choice key={choice.label}>
            <input
              type="radio"
              name={name ?? id}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur && (() => afterPress(onBlur))}
            />
            {choice.label}
          </Choice>
        ))}
      </Choices>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}
