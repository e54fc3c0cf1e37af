import { useEffect, type ReactNode } from 'react';
import { Button, ErrorState } from '../components';
import { useReportError } from '../errors';
import { useReload } from '../unsaved';
import { RemoteError } from './remote-error';
import { useOutdated } from './use-outdated';

interface RemoteFailureProps {
  error: unknown;
  /** The module that failed, for the user and for the report. */
  source: { name: string; version: string; title?: string };
  /** When it failed; while rendering by default. Not used for a `RemoteError`. */
  phase?: 'loading' | 'rendering';
  onRetry: () => void;
  busy?: boolean;
  /** More buttons, after Retry. */
  actions?: ReactNode;
  /** Whether the error boundary has reported it already. */
  reported?: boolean;
  children?: ReactNode;
}

/**
 * Renders the error of a module or panel that could not be loaded or failed while rendering. Where another version was deployed meanwhile,
 * a retry cannot help, and reloading the page is offered as well.
 */
export function RemoteFailure(props: RemoteFailureProps) {
  const { error, source, phase = 'rendering', onRetry, busy, actions, reported = false, children } = props;
  const { name, version, title = name } = source;
  const report = useReportError();
  const reload = useReload();
  const known = error instanceof RemoteError ? error : undefined;
  const isOutdated = useOutdated(known ? undefined : name) || known?.reason === 'incompatible';

  useEffect(() => {
    if (!reported) report(error, { name, version });
  }, [report, reported, error, name, version]);

  const reloadButton = isOutdated && (
    <Button icon="refresh" onClick={() => void reload()}>
      Reload the page
    </Button>
  );
  const what = known?.reason === 'registry' ? known.title : title;
  return (
    <ErrorState
      title={`${what} ${known || phase === 'loading' ? 'could not be loaded' : 'has stopped working'}`}
      error={error}
      details={known?.details ?? `${name} ${version}`}
      onRetry={onRetry}
      busy={busy}
      actions={
        <>
          {reloadButton}
          {actions}
        </>
      }
    >
      {known && <p>{known.advice}</p>}
      {!known && isOutdated && <p>A new version of {title} is available. Reload the page to get it.</p>}
      {children}
    </ErrorState>
  );
}
