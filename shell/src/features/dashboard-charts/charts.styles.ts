import { media, tokens } from 'shared-ui';
import styled from 'styled-components';

export const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${tokens.space[4]};

  > * {
    min-height: 292px;
  }

  ${media.below('medium')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
