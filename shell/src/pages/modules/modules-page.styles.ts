import { tokens } from 'shared-ui';
import styled from 'styled-components';

export const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;
