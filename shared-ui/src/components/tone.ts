import { css } from 'styled-components';
import { tokens } from '../theme';

const { color } = tokens;

/** What a message or a state means. Never told by colour alone: words stand beside it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The soft background, border and text of the tone in an element's `data-tone`. A style without functions is the quickest. */
export const toneColors = css`
  &[data-tone='neutral'] {
    background-color: ${color.neutralSoft};
    border-color: ${color.neutralBorder};
    color: ${color.neutralText};
  }
  &[data-tone='info'] {
    background-color: ${color.infoSoft};
    border-color: ${color.infoBorder};
    color: ${color.infoText};
  }
  &[data-tone='success'] {
    background-color: ${color.successSoft};
    border-color: ${color.successBorder};
    color: ${color.successText};
  }
  &[data-tone='warning'] {
    background-color: ${color.warningSoft};
    border-color: ${color.warningBorder};
    color: ${color.warningText};
  }
  &[data-tone='danger'] {
    background-color: ${color.dangerSoft};
    border-color: ${color.dangerBorder};
    color: ${color.dangerText};
  }
`;
