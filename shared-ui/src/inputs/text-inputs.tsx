import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';

const StyledInput = styled.input`
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

/** Renders a labelled line of text. */
export function TextInput(props: TextInputProps) {
  const { label, required, hint, error, hideLabel, disabled, name, onBlur, ...rest } = props;
  const { value, onChange, type = 'text', ...native } = rest;
  return (
    <FieldFrame
      {...{ label, required: required && !native.readOnly, hint, error, hideLabel, disabled, name, onBlur }}
    >
      {(control) => (
        <StyledInput
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

/** Renders an email address. Chrome gives the page an international domain in ASCII; the contract accepts either form. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputMode' | 'spellCheck'>) {
  return <TextInput autoComplete="email" {...props} type="email" spellCheck={false} />;
}

export const StyledTextArea = styled.textarea`
  ${controlStyle}
  &&:enabled {
    min-height: 80px;
  }
  max-height: 480px;
  resize: vertical;
  field-sizing: content;
`;

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  rows?: number;
}

/** Renders labelled text of several lines, which grows with its content. */
export function TextArea({ value, onChange, placeholder, rows = 3, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <StyledTextArea
          rows={field.disabled ? 1 : rows}
          placeholder={placeholder}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
