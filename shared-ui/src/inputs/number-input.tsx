import { useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';

/** A number as people write it: `£1,250.50`. Null when empty, `NaN` when it is no number. */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[£,\s]/g, '');
  if (bare === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN;
}

const Wrap = styled.div`
  position: relative;
`;

const Prefix = styled.span`
  position: absolute;
  top: 50%;
  left: 12px;
  transform: translateY(-50%);
  color: var(--color-text-muted);
  pointer-events: none;
`;

const Control = styled.input<{ $hasPrefix: boolean; $align: 'start' | 'end' }>`
  ${controlStyle}
  padding-left: ${({ $hasPrefix }) => ($hasPrefix ? '26px' : '12px')};
  font-variant-numeric: tabular-nums;
  text-align: ${({ $align }) => $align};
`;

export interface NumberInputProps extends FieldProps {
  /** Null while it is empty. What is no number comes out as `NaN`, so that it is not mistaken for empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits after the point: shown once the field is left, and the phone's keyboard has a point. */
  decimals?: number;
  prefix?: string;
  placeholder?: string;
  readOnly?: boolean;
  /** `end` where numbers stand under each other. */
  align?: 'start' | 'end';
}

const write = (value: number | null, decimals: number) => {
  if (value === null || Number.isNaN(value)) return '';
  return decimals > 0 && Number.isFinite(value)
    ? value.toFixed(Math.max(decimals, fraction(value)))
    : String(value);
};

/** More digits than there should be are shown, not rounded away: the rule about them must be seen to be broken. */
const fraction = (value: number) => (String(value).split('.')[1] ?? '').length;

/** A labelled number. Typing is left alone; the text takes its regular form when the field is left. */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    decimals = 0,
    prefix,
    placeholder,
    readOnly,
    align = 'start',
    onBlur,
    ...field
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed holds only as long as it means the value: a reset or another record shows through at once.
  const holds = typed !== null && Object.is(parseNumber(typed), value);

  const handleChange = (text: string) => {
    setTyped(text);
    onChange(parseNumber(text));
  };
  const handleBlur = () => {
    if (!Number.isNaN(value)) setTyped(null);
    onBlur?.();
  };

  return (
    <FieldFrame {...field} onBlur={handleBlur}>
      {(control) => (
        <Wrap>
          {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Control
            {...control}
            $hasPrefix={Boolean(prefix)}
            $align={align}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder={placeholder}
            readOnly={readOnly}
            value={holds ? typed : write(value, decimals)}
            onChange={(event) => handleChange(event.target.value)}
          />
        </Wrap>
      )}
    </FieldFrame>
  );
}

/** A labelled amount of pounds. */
export function MoneyInput(props: Omit<NumberInputProps, 'decimals' | 'prefix'>) {
  return <NumberInput {...props} decimals={2} prefix="£" />;
}
