import { css } from 'styled-components';
import { tokens } from '../theme';

const { color } = tokens;

/** What a message or a state means. Never told by colour alone: words stand beside it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The soft background, border and text of a tone. */
export const toneColors = {
  neutral: css`
    background: ${color.neutralSoft};
    border-color: ${color.neutralBorder};
    color: ${color.neutralText};
  `,
  info: css`
    background: ${color.infoSoft};
    border-color: ${color.infoBorder};
    color: ${color.infoText};
  `,
  success: css`
    background: ${color.successSoft};
    border-color: ${color.successBorder};
    color: ${color.successText};
  `,
  warning: css`
    background: ${color.warningSoft};
    border-color: ${color.warningBorder};
    color: ${color.warningText};
  `,
  danger: css`
    background: ${color.dangerSoft};
    border-color: ${color.dangerBorder};
    color: ${color.dangerText};
  `,
};
