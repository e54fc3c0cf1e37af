import { useEffect } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import { useReportVital } from 'shared-ui';
import { whenIdle } from '../remotes/when-idle';
import { recordVisits } from './visits';

/** Measures how fast the screens are in use, from when the page is idle. Renders nothing. */
export function Vitals({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const report = useReportVital();
  useEffect(() => {
    if (!report) return;
    const visits = recordVisits(router);
    const cancel = whenIdle(async () => {
      const { measure } = await import(/* webpackChunkName: "vitals" */ './measure');
      measure(visits, report);
    });
    return () => {
      cancel();
      visits.stop();
    };
  }, [router, report]);
  return null;
}
