import { tokens } from 'shared-ui';
import styled from 'styled-components';

/** About this moment, so that it is not printed. A live region takes no room while it is empty. */
export const Notice = styled.div.attrs<{ 'data-screen-only'?: '' }>({ 'data-screen-only': '' })`
  overflow-wrap: anywhere;
  &:not(:empty) {
    margin-bottom: ${tokens.space[4]};
  }
`;
