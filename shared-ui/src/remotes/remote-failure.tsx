import { useEffect, type ReactNode } from 'react';
import { Button, ErrorState } from '../components';
import { useReconnected } from '../data/online';
import { RemoteError, useReportError, type ErrorSource } from '../errors';
import { useReload } from '../unsaved';
import { messages } from '../messages';
import { useOutdated } from './use-outdated';

interface RemoteFailureProps {
  error: unknown;
  /** The module that failed, for the user and for the report. A `RemoteError` has its own. */
  source: ErrorSource;
  /** When it failed; while rendering by default. A `RemoteError` is always one of loading. */
  phase?: 'loading' | 'rendering';
  /** Returns the component stack of an error while rendering, once it is on the page. */
  componentStackOf?: (error: unknown) => string | undefined;
  onRetry: () => void;
  busy?: boolean;
  /** More buttons, after Retry. */
  actions?: ReactNode;
  /** Whether the error boundary has reported it already. */
  reported?: boolean;
  /** Takes little room, for a card among others. */
  isCompact?: boolean;
  children?: ReactNode;
}

/** Renders why a module or panel failed and what the user can do; where another version was deployed meanwhile, that is to reload the page. */
export function RemoteFailure(props: RemoteFailureProps) {
  const { error, source, phase = 'rendering', onRetry, busy, actions, children } = props;
  const { reported = false, componentStackOf, isCompact } = props;
  const report = useReportError();
  const reload = useReload();
  const known = error instanceof RemoteError ? error : undefined;
  const { name, version } = known ? { name: known.remote, version: known.version } : source;
  const { title = name } = source;
  const kind = known || phase === 'loading' ? 'load' : 'render';
  const isOutdated = useOutdated(known ? undefined : name) || known?.reason === 'incompatible';

  useReconnected(kind === 'load', onRetry);

  useEffect(() => {
    if (!reported) report(error, { name, version }, { kind, componentStack: componentStackOf?.(error) });
  }, [report, reported, error, name, version, kind, componentStackOf]);

  const reloadButton = isOutdated && (
    <Button icon="refresh" onClick={() => void reload()}>
      Reload the page
    </Button>
  );
  const what = known?.reason === 'registry' ? known.title : title;
  return (
    <ErrorState
      title={kind === 'load' ? messages.remotes.notLoaded(what) : messages.remotes.stopped(what)}
      error={error}
      details={known?.details ?? `${name} ${version}`}
      onRetry={onRetry}
      busy={busy}
      isCompact={isCompact}
      actions={
        <>
          {reloadButton}
          {actions}
        </>
      }
    >
      {known && <p>{known.advice}</p>}
      {!known && isOutdated && <p>{messages.remotes.reloadForVersion(title)}</p>}
      {!known && !isOutdated && <p>{messages.remotes.tryAgain}</p>}
      {children}
    </ErrorState>
  );
}
