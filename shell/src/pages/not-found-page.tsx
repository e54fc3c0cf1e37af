import { Card, EmptyState, LinkButton, PageHeader, useLocation } from 'shared-ui';

/** Renders an unknown address, inside the layout. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="Page not found" />
      <Card>
        <EmptyState
          icon="search"
          title="We can’t find that page"
          action={<LinkButton to="/">Go to the dashboard</LinkButton>}
        >
          There is no page at <code>{pathname}</code>. The address may be wrong, or the page may have moved.
        </EmptyState>
      </Card>
    </>
  );
}
