import { styled } from 'styled-components';
import { formatCount } from '../format';
import { tokens } from '../theme';

const { color, space, text, weight } = tokens;

type StatTone = 'plain' | 'danger';
type StatSize = 'normal' | 'large';

const Pair = styled.div<{ $size: StatSize }>`
  display: flex;
  flex-direction: ${({ $size }) => ($size === 'large' ? 'column' : 'row')};
  justify-content: space-between;
  align-items: ${({ $size }) => ($size === 'large' ? 'flex-start' : 'baseline')};
  gap: ${({ $size }) => ($size === 'large' ? '2px' : space[3])};
  padding: ${space[1]} 0;
`;

const Label = styled.dt<{ $tone: StatTone }>`
  color: ${({ $tone }) => ($tone === 'danger' ? color.dangerText : color.textMuted)};
`;

const Value = styled.dd<{ $tone: StatTone; $size: StatSize }>`
  color: ${({ $tone }) => ($tone === 'danger' ? color.dangerText : color.text)};
  font-size: ${({ $size }) => ($size === 'large' ? text.figure : text.body)};
  font-weight: ${({ $size }) => ($size === 'large' ? weight.semibold : weight.medium)};
  font-variant-numeric: tabular-nums;
  line-height: ${tokens.leading.tight};
  letter-spacing: ${({ $size }) => ($size === 'large' ? '-0.02em' : 'normal')};
`;

interface StatProps {
  label: string;
  /** A count, written with separators; or a text that is written already, such as money. */
  value: number | string;
  /** `danger` for a figure that wants attention; use it only while it does. */
  tone?: StatTone;
  size?: StatSize;
}

/** A figure and what it counts. Stands inside `StatList`. */
export function Stat({ label, value, tone = 'plain', size = 'normal' }: StatProps) {
  return (
    <Pair $size={size}>
      <Label $tone={tone}>{label}</Label>
      <Value $tone={tone} $size={size}>
        {typeof value === 'number' ? formatCount(value) : value}
      </Value>
    </Pair>
  );
}

/** The list that `Stat` stands in. */
export const StatList = styled.dl`
  display: grid;
  gap: ${space[1]};
`;
