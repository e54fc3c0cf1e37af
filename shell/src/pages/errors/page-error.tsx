import { hostBuild, RemoteFailure, useLocation, useNavigate, useNavigation, useRouteError } from 'shared-ui';

/** What is left to show when the frame itself has failed, or sign-in. Trying again runs the navigation again. */
export function PageError() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  return (
    <RemoteFailure
      error={useRouteError()}
      source={{ name: 'shell', version: hostBuild() ?? 'development', title: 'This page' }}
      onRetry={() => void navigate({ pathname, search, hash }, { replace: true })}
      busy={state === 'loading'}
    />
  );
}
