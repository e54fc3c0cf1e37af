import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style';
import { FieldFrame, type FieldProps } from './field-frame';

const Control = styled.input`
  ${controlStyle}
`;

type Native = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'maxLength' | 'placeholder' | 'readOnly' | 'inputMode' | 'spellCheck' | 'ref'
>;

export interface TextInputProps extends FieldProps, Native {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  value: string;
  onChange: (value: string) => void;
}

/** A labelled line of text. */
export function TextInput({
  label,
  required,
  hint,
  error,
  hideLabel,
  disabled,
  name,
  onBlur,
  ...props
}: TextInputProps) {
  const { value, onChange, type = 'text', ...native } = props;
  return (
    <FieldFrame {...{ label, required, hint, error, hideLabel, disabled, name, onBlur }}>
      {(control) => (
        <Control
          {...native}
          {...control}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
