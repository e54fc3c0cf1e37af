import { styled } from 'styled-components';
import { controlStyle } from './control-style';
import { FieldFrame, type FieldProps } from './field-frame';

const Control = styled.textarea`
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
  readOnly?: boolean;
  rows?: number;
}

/** Labelled text of several lines; it grows with what is typed. */
export function TextArea({ value, onChange, placeholder, readOnly, rows = 3, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Control
          {...control}
          rows={rows}
          placeholder={placeholder}
          readOnly={readOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
