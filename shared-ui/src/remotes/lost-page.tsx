import { useEffect } from 'react';
import { Button, ErrorState } from '../components';
import { useReportError, type ErrorSource } from '../errors';
import { useReload } from '../unsaved';
import { useOutdated } from './use-outdated';

interface LostPageProps {
  error: unknown;
  /** The module of the page, where the host knows it. */
  source?: ErrorSource;
  onRetry: () => void;
}

const unknownSource: ErrorSource = { name: 'unknown', version: 'unknown' };

/**
 * Renders the error of a page whose code could not be loaded. After a deployment the files of the old version may be deleted: then
 * reloading the page loads the new version.
 */
export function LostPage({ error, source = unknownSource, onRetry }: LostPageProps) {
  const report = useReportError();
  const reload = useReload();
  const { name, version, title = 'this module' } = source;
  const isOutdated = useOutdated(source === unknownSource ? undefined : name);
  const details = source === unknownSource ? undefined : `${name} ${version}`;

  useEffect(() => {
    report(error, { name, version });
  }, [report, error, name, version]);

  return (
    <ErrorState
      title={isOutdated ? `A new version of ${title} is available` : 'This page could not be loaded'}
      details={details}
      onRetry={onRetry}
      actions={
        <Button icon="refresh" tone={isOutdated ? 'primary' : 'neutral'} onClick={() => void reload()}>
          Reload the page
        </Button>
      }
    >
      {isOutdated ? (
        <p>Reload the page to carry on with the new version.</p>
      ) : (
        <p>Check your connection and try again.</p>
      )}
    </ErrorState>
  );
}
