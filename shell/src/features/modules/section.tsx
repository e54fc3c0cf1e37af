import type { ReactNode } from 'react';
import { media, tokens } from 'shared-ui';
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

/** Parts beside each other where there is room. */
export const Columns = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${space[6]};
  overflow-wrap: anywhere;
  ${media.below('large')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A part of a module's card, with a heading if it has one. */
export const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <SectionBox>
    {title && <h2>{title}</h2>}
    {children}
  </SectionBox>
);
