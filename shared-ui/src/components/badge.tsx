import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme';
import { toneColors, type Tone } from './tone';

const { radius, text, weight } = tokens;

/* The dot is part of the background: a table draws a badge in each of its rows, and every box less counts there. */
const Pill = styled.span`
  display: inline-block;
  height: 22px;
  margin-block: 1px;
  padding: 0 8px 0 20px;
  border: 1px solid;
  border-radius: ${radius.round};
  background-image: radial-gradient(circle at 11px 50%, currentColor 3px, transparent 3.6px);
  font-size: ${text.tiny};
  font-weight: ${weight.medium};
  line-height: 20px;
  white-space: nowrap;
  vertical-align: top;
  ${toneColors}
`;

/** A state in a word. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill data-tone={tone}>{children}</Pill>;
}
