import { styled } from 'styled-components';

/** The overdue sum under its column. It may break, so that it does not push the columns after it out of a narrow window. */
export const OverdueSum = styled.span`
  white-space: normal;
`;
