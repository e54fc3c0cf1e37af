import { styled } from 'styled-components';
import { tokens } from '../theme';

/** Parts below each other, each as wide as the stack: `<Stack $gap={6}>`. */
export const Stack = styled.div<{ $gap?: keyof typeof tokens.space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
`;
