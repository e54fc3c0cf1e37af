import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, tokens } from 'shared-ui';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: start;
  p {
    color: ${tokens.color.textMuted};
  }
`;

/** One thing that can be done with a quote: what it does, and the button. */
export function Tool({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack>
        <p>{text}</p>
        {children}
      </Stack>
    </Card>
  );
}
