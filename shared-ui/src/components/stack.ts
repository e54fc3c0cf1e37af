import { styled } from 'styled-components';
import { media, tokens } from '../theme';

interface Gap {
  $gap?: keyof typeof tokens.space;
}

/** Parts below each other, each as wide as the stack: `<Stack $gap={6} $max="72ch">`. */
export const Stack = styled.div<Gap & { $max?: string }>`
  display: grid;
  grid-template-columns: ${({ $max = '1fr' }) => `minmax(0, ${$max})`};
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
`;

/** Parts beside each other, each as wide as its content, which wrap: `<Row $gap={3}>`. */
export const Row = styled.div<Gap>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 2 }) => tokens.space[$gap]};
`;

/** Words of less weight. */
export const Muted = styled.span<{ $small?: boolean }>`
  color: ${tokens.color.textMuted};
  font-size: ${({ $small }) => $small && tokens.text.small};
`;

/** Fields in columns where there is room: `<FormGrid $columns={3}>`. */
export const FormGrid = styled.div<{ $columns?: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  gap: ${tokens.space[4]} ${tokens.space[5]};
  align-items: start;
  ${media.below('small')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
