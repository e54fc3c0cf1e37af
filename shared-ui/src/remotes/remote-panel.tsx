import type { ComponentType, ReactNode } from 'react';
import { Skeleton } from '../components';
import { ErrorBoundary } from '../errors';
import type { PanelContracts, PanelName, PanelRemote } from './panel-contracts';
import { RemoteError } from './remote-error';
import { RemoteFailure } from './remote-failure';
import { useRemotePanel } from './use-remote-panel';

interface RemotePanelProps<Remote extends PanelRemote, Name extends PanelName<Remote>> {
  remote: Remote;
  panel: Name;
  props: PanelContracts[Remote][Name];
  /** What the reader calls it: "Invoice". */
  title: string;
  /** Shown while it loads; a skeleton when left out. */
  fallback?: ReactNode;
}

/** A piece of another remote inside this page. When that remote is away, the page stays and the piece offers Retry. */
export function RemotePanel<Remote extends PanelRemote, Name extends PanelName<Remote>>({
  remote,
  panel,
  props,
  title,
  fallback = <Skeleton lines={3} />,
}: RemotePanelProps<Remote, Name>) {
  const { state, retry } = useRemotePanel(remote, panel);

  if (state.status === 'loading') return fallback;
  if (state.status === 'failed') {
    const { error } = state;
    const version = error instanceof RemoteError ? error.version : 'unknown';
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
      onRetry={retry}
      fallback={({ error, retry: drawAgain }) => (
        <RemoteFailure error={error} source={source} onRetry={drawAgain} reported />
      )}
    >
      <Panel {...(props as object)} />
    </ErrorBoundary>
  );
}
