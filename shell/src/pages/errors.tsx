import type { RouterProviderProps } from 'react-router-dom';
import {
  Button,
  hostBuild,
  PageHeader,
  RemoteError,
  RemoteFailure,
  useLocation,
  useNavigate,
  useNavigation,
  useRefetchAll,
  useRouteError,
} from 'shared-ui';
import { useRemoteLoader } from '../remotes/loader';
import { useOverrides } from '../remotes/overrides';
import type { RemoteDescription } from '../remotes/registry';
import { messages } from '../messages';

const componentStacks = new WeakMap<object, string>();

/** Keeps the component stack of an error for its report: the router passes it only here. */
export const keepComponentStack: RouterProviderProps['onError'] = (error, { errorInfo }) => {
  if (error instanceof Error && errorInfo?.componentStack)
    componentStacks.set(error, errorInfo.componentStack);
};

const componentStackOf = (error: unknown) =>
  error instanceof Error ? componentStacks.get(error) : undefined;

const shell = () => ({ name: 'shell', version: hostBuild() ?? 'development', title: messages.page.thisPage });

/** Navigates to the current URL again, which loads what failed once more, the data as well as the module. */
function useRetry() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const refetchAll = useRefetchAll();
  return {
    onRetry: () => {
      refetchAll();
      void navigate({ pathname, search, hash }, { replace: true });
    },
    busy: state === 'loading',
  };
}

/** Renders in the content area that a remote could not be loaded or failed while rendering. */
export function ContentError({ module }: { module?: RemoteDescription }) {
  const error = useRouteError();
  const retry = useRetry();
  const { overrides } = useRemoteLoader();
  const { reset } = useOverrides();
  const failed =
    error instanceof RemoteError
      ? { name: error.remote, version: error.version, title: error.title }
      : module;
  const isOverridden = failed !== undefined && Object.hasOwn(overrides, failed.name);

  return (
    <>
      <PageHeader title={messages.page.wrong} />
      <RemoteFailure
        error={error}
        componentStackOf={componentStackOf}
        source={failed ?? shell()}
        {...retry}
        actions={
          isOverridden && <Button onClick={() => reset(failed.name)}>Reset to the Deployed Version</Button>
        }
      >
        {/* Without the list of modules, most other pages are away too. */}
        {!(error instanceof RemoteError && error.reason === 'registry') && <p>{messages.page.carryOn}</p>}
      </RemoteFailure>
    </>
  );
}

/** Renders the failure of the layout or of the sign-in page. */
export function PageError() {
  const retry = useRetry();
  return (
    <RemoteFailure error={useRouteError()} componentStackOf={componentStackOf} source={shell()} {...retry} />
  );
}
