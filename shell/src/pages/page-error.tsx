import type { RouterProviderProps } from 'react-router-dom';
import { hostBuild, RemoteFailure, useLocation, useNavigate, useNavigation, useRouteError } from 'shared-ui';
import { messages } from '../messages';

const componentStacks = new WeakMap<object, string>();

/** Keeps the component stack of an error for its report: the router passes it only here. */
export const storeComponentStack: RouterProviderProps['onError'] = (error, { errorInfo }) => {
  if (error instanceof Error && errorInfo?.componentStack)
    componentStacks.set(error, errorInfo.componentStack);
};

export const componentStackOf = (error: unknown) =>
  error instanceof Error ? componentStacks.get(error) : undefined;

/** Returns the shell as the source of an error. */
export const shellSource = () => ({
  name: 'shell',
  version: hostBuild() ?? 'development',
  title: messages.page.thisPage,
});

/** Navigates to the current URL again, which loads what failed once more. */
export function useRetry() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  return {
    onRetry: () => void navigate({ pathname, search, hash }, { replace: true }),
    busy: state === 'loading',
  };
}

/** Renders the failure of the layout or of the sign-in page. */
export function PageError() {
  const retry = useRetry();
  return (
    <RemoteFailure
      error={useRouteError()}
      componentStackOf={componentStackOf}
      source={shellSource()}
      {...retry}
    />
  );
}
