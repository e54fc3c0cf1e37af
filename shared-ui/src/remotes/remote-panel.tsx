import { useCallback, useContext, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '../components';
import { useRefetchAll } from '../data';
import { useLoaded } from '../data/use-loaded';
import { ErrorBoundary } from '../errors';
import type { PanelContracts, PanelName, PanelRemote } from './panel-contracts';
import { RemoteFailure } from './remote-failure';
import { RemotesContext } from './remotes-context';

interface RemotePanelProps<Remote extends PanelRemote, Name extends PanelName<Remote>> {
  remote: Remote;
  panel: Name;
  props: PanelContracts[Remote][Name];
  /** The panel's title for users: "Invoice". */
  title: string;
  /** Shown while it loads; a skeleton by default. */
  fallback?: ReactNode;
}

/** Renders a panel of another remote. When that remote fails, the page stays and the panel offers Retry. */
export function RemotePanel<Remote extends PanelRemote, Name extends PanelName<Remote>>({
  remote,
  panel,
  props,
  title,
  fallback = <Skeleton lines={3} />,
}: RemotePanelProps<Remote, Name>) {
  const { load } = useContext(RemotesContext);
  const loadPanel = useCallback(async () => {
    const { panels, version } = await load(remote);
    // The contract types the props; the remote's own tests check what it exports.
    const Panel = panels?.[panel] as ComponentType<object> | undefined;
    return { Panel, version, problem: Panel ? undefined : new Error(`${remote} has no panel ${panel}.`) };
  }, [load, remote, panel]);
  const { value, error: failure, isLoading, retry } = useLoaded(loadPanel);
  const refetchAll = useRefetchAll();

  if (isLoading) return fallback;
  const { Panel, version = 'unknown', problem = failure } = value ?? {};
  const source = { name: remote, version, title };
  if (!Panel) return <RemoteFailure error={problem} source={source} phase="loading" onRetry={retry} />;
  return (
    <ErrorBoundary
      source={source}
      onRetry={() => {
        refetchAll();
        retry();
      }}
      fallback={({ error, retry: renderAgain }) => (
        <RemoteFailure error={error} source={source} onRetry={renderAgain} reported />
      )}
    >
      <Panel {...(props as object)} />
    </ErrorBoundary>
  );
}
