import { SCREEN_PATTERN } from 'api-contract';
import type { ReportVital } from 'shared-ui';
import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals';
import { onLoads } from '../remotes/module-loads';
import type { Visits } from './visits';

/** Each screen is measured by itself, in browsers that tell screens of one page apart; in others, the whole page is. */
const options = { reportSoftNavs: true };

/** Reports what the browser measures of the screens that are shown and of the modules that are loaded, since the page began to load. */
export function measure(visits: Visits, report: ReportVital): void {
  const send = (metric: CLSMetric | INPMetric | LCPMetric) => {
    const { build, screen = '' } = visits.find(metric) ?? {};
    // One that the server refuses would lose the others of its request. A page from a developer's machine has no build.
    if (!build || !SCREEN_PATTERN.test(screen)) return;
    const value = Math.round(metric.name === 'CLS' ? metric.value * 1000 : metric.value);
    report({ ...build, screen, metric: metric.name, value });
  };
  onLoads(({ remote: { name, version, paths, isOverride }, bytes }, milliseconds) => {
    if (isOverride) return;
    const load = { module: name, version, screen: paths[0] ?? '/' };
    report({ ...load, metric: 'LOAD', value: Math.round(milliseconds) });
    if (bytes > 0) report({ ...load, metric: 'SIZE', value: Math.round(bytes / 1000) });
  });
  onINP(send, options);
  onLCP(send, options);
  onCLS(send, options);
}
