import { keyframes, styled } from 'styled-components';
import { tokens } from '../theme';

const { color, motion, radius } = tokens;

// By transform alone, which the browser moves by itself while script is at work. In widths of the fill.
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
  /** From 0 to 1; null when it is not known how far it is. */
  value?: number | null;
}

/** How far something is. */
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
