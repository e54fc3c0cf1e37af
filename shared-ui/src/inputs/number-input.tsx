import { useState } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages';
import { media } from '../theme';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';

const BRITISH = /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;
/** Before a full stop a comma is a separator wherever it stands: `1,2250.00` is `1,250.00` with a digit more. */
const EDITED = /^-?\d[\d,]*\.\d*$/;
/** `16.450` is sixteen thousand to some and sixteen pounds to others. Another last digit than 0 is refused as a third decimal. */
const POINTED_THOUSANDS = /^-?[1-9]\d{0,2}\.\d{2}0$/;

/** Parses `£1,250.50`. Null for an empty text, `NaN` for anything else, such as `16,45` and `16.450`, which could mean two amounts. */
function parseNumber(text: string, unit = ''): number | null {
  const figure = unit && text.trim().endsWith(unit) ? text.trim().slice(0, -unit.length) : text;
  const bare = figure.replace(/[£\s]/g, '');
  if (bare === '') return null;
  const isClear =
    /\d/.test(bare) && (BRITISH.test(bare) || EDITED.test(bare)) && !POINTED_THOUSANDS.test(bare);
  return isClear ? Number(bare.replaceAll(',', '')) : Number.NaN;
}

/** Says why digits with separators are refused; undefined for a text that nobody would take for a number. */
const ambiguityOf = (text: string): string | undefined =>
  /^[\d.,£\s-]*$/.test(text) &&
  (text.includes(',') || POINTED_THOUSANDS.test(text.trim()) || /\d\.\d+\./.test(text)) &&
  Number.isNaN(parseNumber(text))
    ? messages.forms.ambiguousAmount(text.trim())
    : undefined;

/** Of a locked amount, the £ stands directly before the figure. */
const Wrap = styled.div<{ $align: 'start' | 'end' }>`
  position: relative;
  &:has(> :disabled) {
    display: flex;
    align-items: center;
    justify-content: ${({ $align }) => $align};
  }
`;

const Prefix = styled.span`
  position: absolute;
  top: 50%;
  left: 12px;
  transform: translateY(-50%);
  color: var(--color-text-muted);
  pointer-events: none;
  &:has(+ :disabled) {
    position: static;
    transform: none;
    color: inherit;
  }
  ${media.below('small')} {
    font-size: 1rem;
  }
`;

const Control = styled.input<{ $hasPrefix: boolean; $align: 'start' | 'end' }>`
  ${controlStyle}
  && {
    padding-left: ${({ $hasPrefix }) => $hasPrefix && '26px'};
  }
  &&:disabled {
    field-sizing: content;
    width: auto;
    min-width: 0;
    padding-left: 0;
  }
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
  /** What may be typed after the figure: `10%` is 10. */
  unit?: string;
  /** `end` for columns of numbers. */
  align?: 'start' | 'end';
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Returns the formatter with so many decimals at least and at most; an amount has separators too. Created once: creating one takes longer than formatting a quote. */
function formatterOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat('en-GB', {
      useGrouping: least > 0,
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  formatters.set(key, formatter);
  return formatter;
}

const formatValue = (value: number | null, decimals: number) => {
  if (value === null || Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return String(value);
  return formatterOf(decimals, Math.max(decimals, decimalPlaces(value))).format(value);
};

/** Counts the decimal places, up to the 20 that every browser can format. Surplus ones are shown, not rounded, so that their validation error makes sense. */
const decimalPlaces = (value: number) => Math.min((String(value).split('.')[1] ?? '').length, 20);

/** Renders a labelled number, formatted on blur. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, decimals = 0, prefix, unit, align = 'start', onBlur, error, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text is shown only while it stands for the value, so that a reset shows at once.
  const isCurrent = typed !== null && Object.is(parseNumber(typed, unit), value);

  // Half of `16,450` is ambiguous too, so nothing is said before the figure is complete.
  const [isComplete, setComplete] = useState(true);
  const ambiguity = isCurrent ? ambiguityOf(typed) : undefined;
  const shownError = ambiguity === undefined || isComplete ? (ambiguity ?? error) : undefined;

  const handleChange = (text: string) => {
    setComplete(false);
    setTyped(text);
    onChange(parseNumber(text, unit));
  };
  const handleBlur = () => {
    setComplete(true);
    if (!Number.isNaN(value)) setTyped(null);
    onBlur?.();
  };

  return (
    <FieldFrame {...field} error={shownError} onBlur={handleBlur}>
      {(control) => (
        <Wrap $align={align}>
          {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Control
            {...control}
            $hasPrefix={Boolean(prefix)}
            $align={align}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={isCurrent ? typed : formatValue(value, decimals)}
            onChange={(event) => handleChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && setComplete(true)}
          />
        </Wrap>
      )}
    </FieldFrame>
  );
}

/** Renders a labelled amount of pounds. */
export function MoneyInput(props: Omit<NumberInputProps, 'decimals' | 'prefix' | 'unit'>) {
  return <NumberInput {...props} decimals={2} prefix="£" />;
}
