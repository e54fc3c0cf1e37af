import type { ReactNode } from 'react';
import { Link, tokens } from 'shared-ui';
import { styled } from 'styled-components';

const { color, space, text, weight } = tokens;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px ${space[3]};
  font-variant-numeric: tabular-nums;
  a {
    padding: 2px 0;
    font-weight: ${weight.medium};
  }
  small {
    flex: 1;
    color: ${color.textMuted};
    font-size: ${text.small};
  }
`;

/** Keeps the day and the sum on a line of their own. */
const Break = styled.span`
  flex-basis: 100%;
`;

interface DealingLineProps {
  label: string;
  /** Where it is; null when it leads nowhere. */
  to: string | null;
  badge: ReactNode;
  /** The day that it is known by. */
  day: string;
  amount: string;
}

/** One quote, sale or invoice in a few words. */
export function DealingLine({ label, to, badge, day, amount }: DealingLineProps) {
  return (
    <Line>
      {to === null ? <span>{label}</span> : <Link to={to}>{label}</Link>}
      {badge}
      <Break />
      <small>{day}</small>
      <span>{amount}</span>
    </Line>
  );
}
