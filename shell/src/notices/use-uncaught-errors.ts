import { useEffect } from 'react';
import { hostBuild, useReportError } from 'shared-ui';
import { useRemoteLoader } from '../remotes';

/** Reports what nobody caught, such as a failure in an event handler: the page goes on, and whose code it was is told. */
export function useUncaughtErrors(): void {
  const report = useReportError();
  const { sourceOf } = useRemoteLoader();

  useEffect(() => {
    const tell = (error: unknown) => {
      const { name, version } = sourceOf(error) ?? { name: 'shell', version: hostBuild() ?? 'development' };
      report(error, { name, version, kind: 'uncaught' });
    };
    // Without an error it is a notice of the browser's, such as that of a resize observer.
    const handleError = ({ error }: ErrorEvent) => error instanceof Error && tell(error);
    const handleRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
    window.addEventListener('error', handleError);
    window.addEventListener('unhandledrejection', handleRejection);
    return () => {
      window.removeEventListener('error', handleError);
      window.removeEventListener('unhandledrejection', handleRejection);
    };
  }, [report, sourceOf]);
}
