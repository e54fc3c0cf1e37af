import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../src';

const Box = styled.section`
  display: grid;
  gap: ${tokens.space[4]};
  min-width: 0;
  > h2 {
    color: ${tokens.color.textMuted};
    font-size: ${tokens.text.small};
    text-transform: uppercase;
    letter-spacing: 0.06em;
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[3]};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${tokens.space[4]};
  align-items: start;
`;

/** Renders a titled section of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  );
}
