import { css, keyframes } from 'styled-components';

const breathe = keyframes`50% { opacity: 0.6; }`;

/**
 * For what holds grey bars. Opacity is all that moves, and once for all of them: the browser then animates beside the script that
 * is at work meanwhile, and not in between.
 */
export const pulse = css`
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
