import { Card, EmptyState, LinkButton, PageHeader, useLocation } from 'shared-ui';
import { messages } from '../messages';
import { useRemoteLoader } from '../remotes/loader';

/** Says that there is no page at the address, or that the module that had it was removed. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const removed = useRemoteLoader().removedAt(pathname);
  return (
    <>
      <PageHeader title={removed ? removed.title : messages.page.notFound} />
      <Card>
        <EmptyState
          title={removed ? messages.page.removed(removed.title) : messages.page.weCantFind}
          action={<LinkButton to="/">Go to the dashboard</LinkButton>}
        >
          {removed ? (
            messages.page.removedText
          ) : (
            <>
              {messages.page.noPageAt} <code>{pathname}</code>
              {messages.page.addressWrong}
            </>
          )}
        </EmptyState>
      </Card>
    </>
  );
}
