import { useEffect } from 'react';
import { Button, ErrorState } from '../components';
import { useReconnected } from '../data/online';
import { hostBuild, useReportError, type ErrorSource } from '../errors';
import { useReload } from '../unsaved';
import { messages } from '../messages';
import { useOutdated } from './use-outdated';

interface LostPageProps {
  error: unknown;
  /** The module of the page; the shell without one. */
  source?: ErrorSource;
  onRetry: () => void;
}

/** Renders the error of a page whose code could not be loaded: after a deployment, the old files may be deleted. */
export function LostPage({ error, source, onRetry }: LostPageProps) {
  const report = useReportError();
  const reload = useReload();
  const { name, version } = source ?? { name: 'shell', version: hostBuild() ?? 'development' };
  const isOutdated = useOutdated(source?.name);
  useReconnected(true, onRetry);

  useEffect(() => {
    report(error, { name, version }, { kind: 'load' });
  }, [report, error, name, version]);

  return (
    <ErrorState
      title={
        isOutdated
          ? messages.remotes.newVersion(source?.title ?? messages.remotes.thisModule)
          : messages.remotes.pageNotLoaded
      }
      details={`${name} ${version}`}
      onRetry={onRetry}
      actions={
        <Button icon="refresh" tone={isOutdated ? 'primary' : 'neutral'} onClick={() => void reload()}>
          Reload the page
        </Button>
      }
    >
      {isOutdated ? <p>{messages.remotes.reloadToCarryOn}</p> : <p>{messages.remotes.checkConnection}</p>}
    </ErrorState>
  );
}
