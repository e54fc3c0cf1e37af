import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../components';
import { tokens } from '../theme';
import { describedBy, FieldError, fieldLabelStyle, Hint, Required, type FieldProps } from './field-frame';

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
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  align-items: center;
  min-height: ${size.control};
`;

/** A radio button or a checkbox with its label. */
export const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 24px;
  cursor: pointer;
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${color.accentHover};
  }
`;

interface ChoiceGroupProps extends Omit<FieldProps, 'name' | 'onBlur'> {
  role: 'group' | 'radiogroup';
  children: ReactNode;
}

/** Renders the label, hint and error of a few choices that are all in sight. */
export function ChoiceGroup({
  label,
  required,
  hint,
  error,
  hideLabel,
  disabled,
  role,
  children,
}: ChoiceGroupProps) {
  const id = useId();
  return (
    <Group
      role={role}
      aria-describedby={describedBy(id, { hint, error })}
      aria-required={(role === 'radiogroup' && required && !disabled) || undefined}
      aria-invalid={error ? true : undefined}
      disabled={disabled}
    >
      <legend>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required && !disabled && <Required />}
      </legend>
      <Choices>{children}</Choices>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}
