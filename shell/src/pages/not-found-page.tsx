import { Card, EmptyState, LinkButton, PageHeader, useLocation } from 'shared-ui';
import { messages } from '../messages';

/** Renders an unknown address, inside the layout. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={messages.page.notFound} />
      <Card>
        <EmptyState
          icon="search"
          title={messages.page.weCantFind}
          action={<LinkButton to="/">Go to the Dashboard</LinkButton>}
        >
          {messages.page.noPageAt} <code>{pathname}</code>
          {messages.page.addressWrong}
        </EmptyState>
      </Card>
    </>
  );
}
