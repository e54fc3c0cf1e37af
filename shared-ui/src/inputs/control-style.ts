import { css } from 'styled-components';
import { media, tokens } from '../theme';

const { color, motion, radius, size, space } = tokens;

/** What everything that can be typed into or chosen from looks like. On a phone the text is large enough not to zoom. */
export const controlStyle = css`
  width: 100%;
  min-height: ${size.control};
  padding: 6px ${space[3]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  line-height: 20px;
  transition: border-color ${motion.fast} ${motion.curve};
  &::placeholder {
    color: ${color.textSubtle};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.textSubtle};
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
  }
  &:disabled,
  &:read-only:not(select):not([role='combobox']) {
    background: ${color.surfaceSunken};
    border-color: ${color.borderStrong};
    color: ${color.textMuted};
  }
  &:disabled {
    cursor: not-allowed;
  }
  ${media.below('small')} {
    min-height: 42px;
    font-size: 1rem;
  }
`;
