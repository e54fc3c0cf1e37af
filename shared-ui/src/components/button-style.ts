import { css } from 'styled-components';
import { media, tokens } from '../theme';

const { color, motion, radius, shadow, size, space, text, weight } = tokens;

export type ButtonTone = 'primary' | 'neutral' | 'danger' | 'ghost';
export type ButtonSize = 'normal' | 'small';

export interface ButtonLook {
  $tone: ButtonTone;
  $size: ButtonSize;
}

const tones = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    box-shadow: ${shadow.card};
    &:hover:not(:disabled) {
      background: ${color.accentHover};
    }
    &:active:not(:disabled) {
      background: ${color.accentActive};
    }
  `,
  neutral: css`
    background: ${color.surface};
    border-color: ${color.borderStrong};
    box-shadow: ${shadow.card};
    color: ${color.text};
    &:hover:not(:disabled) {
      background: ${color.surfaceHover};
      border-color: ${color.borderControl};
    }
    &:active:not(:disabled) {
      background: ${color.surfaceSunken};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    box-shadow: ${shadow.card};
    &:hover:not(:disabled) {
      background: ${color.dangerHover};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color.textMuted};
    &:hover:not(:disabled) {
      background: ${color.surfaceHover};
      color: ${color.text};
    }
  `,
};

/** What every control that acts looks like, be it a button or a link. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${({ $size }) => ($size === 'small' ? size.controlSmall : size.control)};
  padding: 0 ${({ $size }) => ($size === 'small' ? space[2] : space[3])};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${({ $size }) => ($size === 'small' ? text.small : text.body)};
  font-weight: ${weight.medium};
  line-height: 1;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background ${motion.fast} ${motion.curve},
    border-color ${motion.fast} ${motion.curve};
  ${({ $tone }) => tones[$tone]}
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
    box-shadow: none;
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
  ${media.below('small')} {
    min-height: ${({ $size }) => ($size === 'small' ? '32px' : '40px')};
  }
`;
