import { Card, PageHeader, useRuntimeConfig } from 'shared-ui';
import { NotFoundPage } from '../errors/not-found-page';
import { ModuleSources } from './module-sources';
import { Stack } from './modules-page.styles';
import { OverrideForm } from './override-form';

/** For developers: which modules this page is made of, and taking one from a machine of one's own. */
export function ModulesPage() {
  const { remotes } = useRuntimeConfig();
  if (!remotes.allowOverrides) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title="Modules"
        description="What this page is made of. A module that you override comes from your own machine, in this browser only."
      />
      <Stack>
        <Card title="Override a module">
          <OverrideForm />
        </Card>
        <ModuleSources />
      </Stack>
    </>
  );
}
