import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme';
import { toneColors, type Tone } from './tone';

const { radius, text, weight } = tokens;

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 22px;
  padding: 0 8px;
  border: 1px solid;
  border-radius: ${radius.round};
  font-size: ${text.tiny};
  font-weight: ${weight.medium};
  white-space: nowrap;
  vertical-align: middle;
  ${toneColors}
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
`;

/** A state in a word. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill data-tone={tone}>{children}</Pill>;
}
