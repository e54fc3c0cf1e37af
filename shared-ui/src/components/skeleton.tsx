import { styled } from 'styled-components';
import { tokens } from '../theme';
import { pulse } from './pulse';
import { VisuallyHidden } from './visually-hidden';

const { color, radius, space } = tokens;

/** One grey bar in the place of a text; what holds some of them breathes (`pulse`). */
export const SkeletonBar = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '12px' }) => $height};
  border-radius: ${radius.small};
  background: ${color.skeleton};
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
  ${pulse}
`;

const widths = ['92%', '78%', '85%', '64%', '88%', '72%'];

interface SkeletonProps {
  lines?: number;
  /** Read out while it is there. */
  label?: string;
}

/** The shape of text that is on its way. */
export function Skeleton({ lines = 3, label = 'Loading' }: SkeletonProps) {
  return (
    <Stack role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBar key={line} $width={widths[line % widths.length]} />
      ))}
    </Stack>
  );
}
