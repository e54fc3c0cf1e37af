import { hostBuild, PageHeader, RemoteError, RemoteFailure, useRouteError } from 'shared-ui';
import { useRemoteLoader, type RemoteDescription } from '../../remotes';
import { ResetOverride } from './reset-override';
import { useRetry } from './use-retry';

/** What the content area shows when a module could not be loaded or failed while drawing. */
export function ContentError({ module }: { module?: RemoteDescription }) {
  const error = useRouteError();
  const retry = useRetry();
  const { overrides } = useRemoteLoader();
  const failed =
    error instanceof RemoteError
      ? { name: error.remote, version: error.version, title: error.title }
      : module;
  const isOverridden = failed !== undefined && Object.hasOwn(overrides, failed.name);

  return (
    <>
      <PageHeader title="Something went wrong" />
      <RemoteFailure
        error={error}
        source={failed ?? { name: 'shell', version: hostBuild() ?? 'development', title: 'This page' }}
        {...retry}
        actions={isOverridden && <ResetOverride name={failed.name} />}
      >
        <p>The menu and the other modules go on working.</p>
      </RemoteFailure>
    </>
  );
}
