import { styled } from 'styled-components';
import { media, tokens } from '../theme';

/** Fields side by side where there is room; `<FormGrid $columns={3}>`. */
export const FormGrid = styled.div<{ $columns?: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  gap: ${tokens.space[4]} ${tokens.space[5]};
  align-items: start;
  ${media.below('small')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
