import { Card, PageHeader, Stack, useRuntimeConfig } from 'shared-ui';
import { messages } from '../messages';

/** A first page for new staff; reached by its address only. */
export function WelcomePage() {
  const { company } = useRuntimeConfig();
  return (
    <>
      <PageHeader title="Welcome" />
      <Card title={messages.welcome.title(company.name)}>
        <Stack $gap={3} $max="72ch">
          <p>{messages.welcome.whatItIs}</p>
          <p>{messages.welcome.lists}</p>
          <p>{messages.welcome.dashboard}</p>
        </Stack>
      </Card>
    </>
  );
}
