import { styled } from 'styled-components';
import { tokens } from '../theme';

const { space } = tokens;

/** A row of controls above content; they wrap when the screen is narrow. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;
