import { css, keyframes, styled } from 'styled-components';
import { media, tokens } from '../theme';
import { Card } from './card';
import { VisuallyHidden } from './visually-hidden';

const { color, radius, size, space } = tokens;

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

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
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
    <Stack role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBar key={line} $width={widths[line % widths.length]} />
      ))}
    </Stack>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]} ${space[5]};
  ${pulse}
  ${media.below('small')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Field = styled.div`
  display: grid;
  gap: ${space[2]};
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
          <Field key={field}>
            <SkeletonBar $width="88px" />
            <SkeletonBar $height={size.control} />
          </Field>
        ))}
      </Fields>
    </Card>
  );
}
