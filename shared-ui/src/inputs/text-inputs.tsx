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

/**
 * Renders an email address. It is a line of text: in `type="email"` Chrome turns the letters of an international domain into others
 * (`müller.de`, and `straße.de` into another domain) before the page has them. The contract says what an address is.
 */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputMode' | 'spellCheck'>) {
  return <TextInput autoComplete="email" {...props} inputMode="email" spellCheck={false} />;
}

export const StyledTextArea = styled.textarea`
  ${controlStyle}
  && {
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
          {...control}
          rows={rows}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
