import { css } from 'styled-components';
import type { IconName } from './icons';
import { tokens } from '../theme';

const { color } = tokens;

const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

/** The meaning of a message or a state. Colour is never the only sign of it: text says the same. */
export type Tone = (typeof tones)[number];

export const toneIcons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  danger: 'alert',
};

/** The background, border and text colour of the tone in an element's `data-tone`. */
export const toneColors = tones.map(
  (tone) => css`
    &[data-tone='${tone}'] {
      background-color: ${color[`${tone}Soft`]};
      border-color: ${color[`${tone}Border`]};
      color: ${color[`${tone}Text`]};
    }
  `,
);
