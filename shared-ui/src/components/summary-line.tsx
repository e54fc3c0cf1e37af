import { styled } from 'styled-components';
import { tokens } from '../theme';

const { color, text } = tokens;

/** A quiet line that sums up what stands above or below it. */
export const SummaryLine = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;
