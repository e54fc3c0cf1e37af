import { Button, PageHeader, RemoteError, RemoteFailure, useRefetchAll, useRouteError } from 'shared-ui';
import { useRemoteLoader } from '../remotes/loader';
import { useOverrides } from '../remotes/overrides';
import type { RemoteDescription } from '../remotes/registry';
import { messages } from '../messages';
import { componentStackOf, shellSource, useRetry } from './page-error';

/** Renders in the content area that a remote could not be loaded or failed while rendering. Retry loads its data as well. */
export function ContentError({ module }: { module?: RemoteDescription }) {
  const error = useRouteError();
  const { onRetry, busy } = useRetry();
  const refetchAll = useRefetchAll();
  const { overrides, sourceOf } = useRemoteLoader();
  const { reset } = useOverrides();
  const failed =
    error instanceof RemoteError
      ? { name: error.remote, version: error.version, title: error.title }
      : (sourceOf(error) ?? module);
  const isOverridden = failed !== undefined && Object.hasOwn(overrides, failed.name);

  return (
    <>
      <PageHeader title={messages.page.wrong} />
      <RemoteFailure
        error={error}
        componentStackOf={componentStackOf}
        source={failed ?? shellSource()}
        onRetry={() => {
          refetchAll();
          onRetry();
        }}
        busy={busy}
        actions={
          isOverridden && <Button onClick={() => reset(failed.name)}>Reset to the deployed version</Button>
        }
      >
        {/* Without the list of modules, most other pages are away too. */}
        {!(error instanceof RemoteError && error.reason === 'registry') && <p>{messages.page.carryOn}</p>}
      </RemoteFailure>
    </>
  );
}
