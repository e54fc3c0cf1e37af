import { Badge, formatQuantity, media, tokens } from 'shared-ui';
import { styled } from 'styled-components';

/** One above the other, so that the column is no wider than its heading; side by side on a phone's card. */
const Pair = styled.span`
  display: inline-grid;
  justify-items: start;
  ${media.below('small')} {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[2]};
  }
`;

const Age = styled.span`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.text.tiny};
  line-height: 14px;
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
