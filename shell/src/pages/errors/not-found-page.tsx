import { Card, LinkButton, PageHeader, useLocation } from 'shared-ui';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="Page not found" />
      <Card>
        <p>
          There is no page at <code>{pathname}</code>. The address may be mistyped, or the page may have
          moved.
        </p>
        <LinkButton to="/">Go to the dashboard</LinkButton>
      </Card>
    </>
  );
}
