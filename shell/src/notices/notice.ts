import { tokens } from 'shared-ui';
import styled from 'styled-components';

/** A live region takes no room while it is empty. */
export const Notice = styled.div`
  overflow-wrap: anywhere;
  &:not(:empty) {
    margin-bottom: ${tokens.space[4]};
  }
`;
