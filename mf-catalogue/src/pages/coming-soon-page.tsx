import { ComingSoonCard, PageHeader } from 'shared-ui';

/** Keeps the place of a screen that links lead to already. */
export function ComingSoonPage({ title, crumb }: { title: string; crumb: { label: string; to: string } }) {
  return (
    <>
      <PageHeader title={title} crumbs={[crumb]} />
      <ComingSoonCard title={title} />
    </>
  );
}
