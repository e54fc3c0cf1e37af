import { parseNumber, type NumberText } from 'api-contract';
import { useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';
import { asOneRow, numberProblem } from './number-text';

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
    &:has(+ :enabled) {
      font-size: 1rem;
    }
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
  /** The least number that the schema takes: below zero, the keyboard of a phone has a minus. */
  min?: number;
  prefix?: string;
  /** What no figure means: `No limit`. */
  placeholder?: string;
  /** What may be typed after the figure: `10%` is 10. */
  unit?: string;
  /** `end` for columns of numbers. */
  align?: 'start' | 'end';
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Returns the formatter with so many decimals at least and at most, and separators. Created once: creating one takes longer than formatting a quote. */
function formatterOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat('en-GB', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  formatters.set(key, formatter);
  return formatter;
}

/** The keyboard of a phone. Those of figures alone have no minus on an iPhone. */
const keyboardOf = (decimals: number, min: number) =>
  min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric';

const formatValue = (value: number | null, decimals: number) => {
  if (value === null || Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return String(value);
  return formatterOf(decimals, Math.max(decimals, decimalPlaces(value))).format(value);
};

/** Counts the decimal places, up to the 20 that every browser can format. Surplus ones are shown, not rounded, so that their validation error makes sense. */
const decimalPlaces = (value: number) => Math.min((String(value).split('.')[1] ?? '').length, 20);

/** Pastes several cells with tabs between them: the browser would paste `100` above `200` as `100200`. */
function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = asOneRow(event.clipboardData.getData('text'));
  if (!pasted.includes('\t')) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

const isPaste = ({ nativeEvent }: ChangeEvent) => (nativeEvent as InputEvent).inputType === 'insertFromPaste';

/** Renders a labelled number, formatted on blur. */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    decimals = 0,
    min = 0,
    prefix,
    placeholder,
    unit,
    align = 'start',
    ...field
  } = props;
  const [typed, setTyped] = useState<NumberText | null>(null);
  // The typed text is shown only while it stands for the value, so that a reset shows at once.
  const isCurrent = typed !== null && Object.is(parseNumber(typed), value);

  // Half of `16,450` is ambiguous too, so nothing is said before the figure is complete.
  const [isComplete, setComplete] = useState(true);
  const problem = isCurrent ? numberProblem(typed) : undefined;
  const shownError = problem === undefined || isComplete ? (problem ?? field.error) : undefined;

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    const isPasted = isPaste(event) || (isCurrent && typed.isPasted && text !== '');
    const changed = { text, unit, isPasted };
    setComplete(isPaste(event));
    setTyped(changed);
    onChange(parseNumber(changed));
  };
  const handleBlur = () => {
    setComplete(true);
    if (!Number.isNaN(value)) setTyped(null);
    field.onBlur?.();
  };

  return (
    <FieldFrame {...field} error={shownError} onBlur={handleBlur}>
      {(control) => (
        <Wrap $align={align}>
          {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Control
            placeholder={placeholder}
            {...control}
            $hasPrefix={Boolean(prefix)}
            $align={align}
            inputMode={keyboardOf(decimals, min)}
            autoComplete="off"
            value={isCurrent ? typed.text : formatValue(value, decimals)}
            onChange={handleChange}
            onPaste={handlePaste}
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
