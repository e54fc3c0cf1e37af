import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { useNavigation } from '../router';
import { tokens } from '../theme';
import { messages } from '../messages';
import { VisuallyHidden } from './visually-hidden';

const { color, motion, radius } = tokens;

const rotation = keyframes`to { transform: rotate(360deg); }`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid color-mix(in srgb, currentColor 25%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${rotation} 700ms linear infinite;
  @media (prefers-reduced-motion: reduce) {
    border-style: dotted;
  }
`;

interface SpinnerProps {
  /** Announced by screen readers; leave it out beside visible text. */
  label?: string;
  /** In pixels. */
  size?: number;
}

/** Renders a spinner for a short wait. For content with a known shape, use `Skeleton`. */
export function Spinner({ label, size = 16 }: SpinnerProps) {
  if (!label) return <Ring $size={size} aria-hidden="true" />;
  return (
    <span role="status">
      <Ring $size={size} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

// Animates the transform alone, so that it stays smooth while scripts run.
const slide = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;

const Track = styled.div`
  position: relative;
  height: 4px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.border};
`;

const Fill = styled.div<{ $endless: boolean }>`
  position: absolute;
  inset: 0 auto 0 0;
  width: 40%;
  border-radius: inherit;
  background: ${color.focus};
  transition: width ${motion.medium} ${motion.curve};
  animation: ${({ $endless }) => ($endless ? slide : 'none')} 1.1s ease-in-out infinite;
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null while the progress is unknown. */
  value?: number | null;
}

/** Renders a progress bar. */
export function ProgressBar({ label, value = null }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Fill
        $endless={percent === undefined}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </Track>
  );
}

const DELAY_MS = 150;

const Edge = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${tokens.layer.bar};
  > div {
    height: 3px;
    border-radius: 0;
    background: transparent;
  }
`;

/** Renders a progress bar at the top of the window while the next page loads, unless it loads within `DELAY_MS`. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state]);

  if (!late) return null;
  return (
    <Edge data-screen-only>
      <ProgressBar label={messages.requests.loadingPage} />
    </Edge>
  );
}
