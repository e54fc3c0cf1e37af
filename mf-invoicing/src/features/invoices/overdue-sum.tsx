import type { Pounds } from 'api-contract';
import { formatMoney } from 'shared-ui';
import { styled } from 'styled-components';

/** It may break, so that it does not push the columns after it out of a narrow window. */
const OverdueSum = styled.span`
  white-space: normal;
`;

/** The overdue sum under its column; nothing where none is. */
export const overdueSum = (overdue: Pounds) =>
  overdue > 0 && <OverdueSum>{`${formatMoney(overdue, 2)} overdue`}</OverdueSum>;
