import { useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';

/** Parses a number as people write it: `£1,250.50`. Returns null for an empty text and `NaN` for anything else. */
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
  /** Null while it is empty, `NaN` while the text is not a number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Decimal places: shown after blur. */
  decimals?: number;
  prefix?: string;
  placeholder?: string;
  readOnly?: boolean;
  /** `end` for columns of numbers. */
  align?: 'start' | 'end';
}

const formatValue = (value: number | null, decimals: number) => {
  if (value === null || Number.isNaN(value)) return '';
  return decimals > 0 && Number.isFinite(value)
    ? value.toFixed(Math.max(decimals, decimalPlaces(value)))
    : String(value);
};

/** Counts the decimal places. Surplus ones are shown, not rounded, so that their validation error makes sense. */
const decimalPlaces = (value: number) => (String(value).split('.')[1] ?? '').length;

/** Renders a labelled number, formatted on blur. */
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
  // The typed text is shown only while it stands for the value, so that a reset shows at once.
  const isCurrent = typed !== null && Object.is(parseNumber(typed), value);

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
            value={isCurrent ? typed : formatValue(value, decimals)}
            onChange={(event) => handleChange(event.target.value)}
          />
        </Wrap>
      )}
    </FieldFrame>
  );
}

/** Renders a labelled amount of pounds. */
export function MoneyInput(props: Omit<NumberInputProps, 'decimals' | 'prefix'>) {
  return <NumberInput {...props} decimals={2} prefix="£" />;
}
