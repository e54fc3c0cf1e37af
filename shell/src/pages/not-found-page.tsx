import { Card, EmptyState, LinkButton, PageHeader, useLocation } from 'shared-ui';
import { messages } from '../messages';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={messages.page.notFound} />
      <Card>
        <EmptyState
          title={messages.page.weCantFind}
          action={<LinkButton to="/">Go to the dashboard</LinkButton>}
        >
          {messages.page.noPageAt} <code>{pathname}</code>
          {messages.page.addressWrong}
        </EmptyState>
      </Card>
    </>
  );
}
