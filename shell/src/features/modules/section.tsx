import type { ReactNode } from 'react';
import { tokens } from 'shared-ui';
import styled from 'styled-components';

const { space, text } = tokens;

const SectionBox = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  h2 {
    margin-bottom: ${space[2]};
    font-size: ${text.small};
  }
`;

/** A part of a module's card, with a heading if it has one. */
export const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <SectionBox>
    {title && <h2>{title}</h2>}
    {children}
  </SectionBox>
);
