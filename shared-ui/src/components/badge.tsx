import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme';
import { toneColors, type Tone } from './tone';

const { radius, text, weight } = tokens;

/* Inline boxes only: a table draws a badge in each of its rows, where a flex container would be felt. */
const Pill = styled.span`
  display: inline-block;
  height: 22px;
  margin-block: 1px;
  padding: 0 8px;
  border: 1px solid;
  border-radius: ${radius.round};
  font-size: ${text.tiny};
  font-weight: ${weight.medium};
  line-height: 20px;
  white-space: nowrap;
  vertical-align: top;
  ${toneColors}
  &::before {
    content: '';
    display: inline-block;
    width: 6px;
    height: 6px;
    margin-right: 6px;
    border-radius: 50%;
    background: currentColor;
    vertical-align: 1.5px;
  }
`;

/** A state in a word. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill data-tone={tone}>{children}</Pill>;
}
