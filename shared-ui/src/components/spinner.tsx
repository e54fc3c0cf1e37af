import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './visually-hidden';

const turn = keyframes`to { transform: rotate(360deg); }`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid color-mix(in srgb, currentColor 25%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
  @media (prefers-reduced-motion: reduce) {
    border-style: dotted;
  }
`;

interface SpinnerProps {
  /** What is awaited; left out where the words stand beside it. */
  label?: string;
  /** Pixels. */
  size?: number;
}

/** Something short is under way. For content that has a known shape, use `Skeleton`. */
export function Spinner({ label, size = 16 }: SpinnerProps) {
  if (!label) return <Ring $size={size} aria-hidden="true" />;
  return (
    <span role="status">
      <Ring $size={size} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
