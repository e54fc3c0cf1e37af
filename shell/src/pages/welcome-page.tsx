import { Card, PageHeader, tokens, useRuntimeConfig } from 'shared-ui';
import styled from 'styled-components';
import { messages } from '../messages';

const Prose = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  max-width: 72ch;
`;

/** A first page for new staff; reached by its address only. */
export function WelcomePage() {
  const { company } = useRuntimeConfig();
  return (
    <>
      <PageHeader title="Welcome" />
      <Card title={messages.welcome.title(company.name)}>
        <Prose>
          <p>{messages.welcome.whatItIs}</p>
          <p>{messages.welcome.lists}</p>
          <p>{messages.welcome.dashboard}</p>
        </Prose>
      </Card>
    </>
  );
}
