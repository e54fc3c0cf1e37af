import { styled } from 'styled-components';
import { media, tokens } from '../../theme';

const { color, radius, size, space } = tokens;

/** The small native select of the table's controls. */
export const Select = styled.select`
  height: ${size.controlSmall};
  padding: 0 ${space[1]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  cursor: pointer;
  ${media.below('small')} {
    height: 36px;
  }
`;
