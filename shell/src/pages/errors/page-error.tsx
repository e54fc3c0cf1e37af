import { hostBuild, RemoteFailure, useRouteError } from 'shared-ui';
import { useRetry } from './use-retry';

/** What is left to show when the frame itself has failed, or sign-in. */
export function PageError() {
  const retry = useRetry();
  return (
    <RemoteFailure
      error={useRouteError()}
      source={{ name: 'shell', version: hostBuild() ?? 'development', title: 'This page' }}
      {...retry}
    />
  );
}
