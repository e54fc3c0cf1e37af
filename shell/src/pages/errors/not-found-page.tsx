import { Card, EmptyState, LinkButton, PageHeader, useLocation } from 'shared-ui';

/** An address that nobody owns, inside the layout, with a way on. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="Page not found" />
      <Card>
        <EmptyState
          icon="search"
          title="Nothing is kept here"
          action={<LinkButton to="/">Go to the dashboard</LinkButton>}
        >
          There is no page at <code>{pathname}</code>. The address may be mistyped, or the page may have
          moved.
        </EmptyState>
      </Card>
    </>
  );
}
