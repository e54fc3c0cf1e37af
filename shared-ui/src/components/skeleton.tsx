import { css, keyframes, styled } from 'styled-components';
import { tokens } from '../theme';
import { Card } from './card';
import { FormGrid, Stack } from './stack';
import { VisuallyHidden } from './visually-hidden';

const { color, radius, size } = tokens;

const fade = keyframes`50% { opacity: 0.6; }`;

/** Animates the container of skeleton bars. It changes opacity alone, so that it stays smooth while scripts run. */
export const pulse = css`
  animation: ${fade} 1.6s ease-in-out infinite;
`;

/** One grey bar in the place of text. Its container applies `pulse`. */
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

const Lines = styled(Stack)`
  ${pulse}
`;

const widths = ['92%', '78%', '85%', '64%', '88%', '72%'];

interface SkeletonProps {
  lines?: number;
  /** Announced by screen readers. */
  label?: string;
}

/** Renders the skeleton of text that is loading. */
export function Skeleton({ lines = 3, label = 'Loading' }: SkeletonProps) {
  return (
    <Lines role="status" $gap={3}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBar key={line} $width={widths[line % widths.length]} />
      ))}
    </Lines>
  );
}

const Fields = styled(FormGrid)`
  ${pulse}
`;

interface FormSkeletonProps {
  /** Announced by screen readers: "Loading product". */
  label?: string;
  fields?: number;
}

/** Renders the skeleton of a form that is loading. */
export function FormSkeleton({ label = 'Loading', fields = 4 }: FormSkeletonProps) {
  return (
    <Card>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Fields>
        {Array.from({ length: fields }, (_, field) => (
          <Stack key={field} $gap={2}>
            <SkeletonBar $width="88px" />
            <SkeletonBar $height={size.control} />
          </Stack>
        ))}
      </Fields>
    </Card>
  );
}
