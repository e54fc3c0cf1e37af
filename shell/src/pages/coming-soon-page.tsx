import { ComingSoonCard, PageHeader } from 'shared-ui';

/** Keeps the place of a screen that does not exist yet. */
export function ComingSoonPage({ title }: { title?: string | undefined }) {
  return (
    <>
      <PageHeader title={title ?? 'Coming Soon'} />
      <ComingSoonCard title={title} />
    </>
  );
}
