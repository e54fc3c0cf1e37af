import { Badge, formatQuantity, tokens } from 'shared-ui';
import { styled } from 'styled-components';

/** Side by side where there is room, else one above the other. */
const Pair = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[2]};
`;

const Age = styled.span`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.text.small};
  white-space: nowrap;
`;

/** That an invoice is overdue, and for how long. */
export function OverdueFor({ days }: { days: number }) {
  return (
    <Pair>
      <Badge tone="danger">Yes</Badge> <Age>{formatQuantity(days, 'day')}</Age>
    </Pair>
  );
}
