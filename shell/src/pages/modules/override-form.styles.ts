import { tokens } from 'shared-ui';
import styled from 'styled-components';

export const Fields = styled.form`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[4]};
  max-width: 420px;

  > * {
    max-width: 100%;
  }
`;
