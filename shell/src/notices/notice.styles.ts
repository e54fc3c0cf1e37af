import { tokens } from 'shared-ui';
import styled from 'styled-components';

export const Notice = styled.div`
  margin-bottom: ${tokens.space[4]};
  overflow-wrap: anywhere;
`;
