import type { ComponentType, ReactNode } from 'react';
import { Skeleton } from '../components';
import { useRefetchAll } from '../data';
import { ErrorBoundary } from '../errors';
import type { PanelContracts, PanelName, PanelRemote } from './panel-contracts';
import { RemoteFailure } from './remote-failure';
import { useRemotePanel } from './use-remote-panel';

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
  const { state, retry } = useRemotePanel(remote, panel);
  const refetchAll = useRefetchAll();

  if (state.status === 'loading') return fallback;
  if (state.status === 'failed') {
    const { error, version = 'unknown' } = state;
    return (
      <RemoteFailure
        error={error}
        source={{ name: remote, version, title }}
        phase="loading"
        onRetry={retry}
      />
    );
  }
  const Panel = state.Panel as ComponentType<object>;
  const source = { name: remote, version: state.version, title };
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
