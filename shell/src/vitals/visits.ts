import type { createBrowserRouter } from 'react-router-dom';
import { hostBuild } from 'shared-ui';
import type { RemoteDescription } from '../remotes/registry';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
type Matches = Router['state']['matches'];

interface ModuleBuild {
  module: string;
  version: string;
}

/** A screen that was shown from a time on, in milliseconds since the page began to load. */
interface Visit {
  since: number;
  /** The pattern of its route: `/quotes/edit/:id`. */
  screen: string;
  build: ModuleBuild | undefined;
}

/** A measurement, with the browser's records of what was slow or has moved, if anything was. */
interface Measured {
  entries: readonly { startTime: number }[];
  navigationStartTime?: number;
}

/** The visits that are kept: a measurement is reported when the next screen is shown, at the latest. */
const kept = 20;
/** A page that is replaced by another this soon was a redirect. */
const redirectMs = 100;

const patternOf = (matches: Matches): string =>
  matches.reduce((parent, { route: { path = '' } }) => {
    if (path.startsWith('/')) return path;
    return path ? `${parent.replace(/\/$/, '')}/${path}` : parent;
  }, '/');

/** Returns the module whose page is shown; undefined where it comes from a developer's machine. */
const buildOf = (matches: Matches): ModuleBuild | undefined => {
  const match = matches.find(({ route }) => route.id.startsWith('remote:'));
  if (!match) return { module: 'shell', version: hostBuild() ?? 'development' };
  const { name, version, isOverride } = match.route.handle as RemoteDescription;
  return isOverride ? undefined : { module: name, version };
};

/** Records which screens are shown. `stop` ends it. */
export function recordVisits(router: Router) {
  const visits: Visit[] = [];
  let location: unknown;
  let recordedAt = 0;

  const record = ({ initialized, location: shown, matches, historyAction }: Router['state']) => {
    if (!initialized || shown === location) return;
    location = shown;
    const now = performance.now();
    const isRedirect = historyAction === 'REPLACE' && now - recordedAt < redirectMs;
    const replaced = isRedirect ? visits.pop() : undefined;
    const since = visits.length === 0 ? 0 : (replaced?.since ?? now);
    visits.push({ since, screen: patternOf(matches), build: buildOf(matches) });
    visits.splice(0, visits.length - kept);
    recordedAt = now;
  };

  record(router.state);
  return {
    stop: router.subscribe(record),
    /** Returns the screen that a measurement belongs to: that of its first entry or else the one that its navigation has opened. */
    find: ({ entries: [entry], navigationStartTime = 0 }: Measured): Visit | undefined =>
      entry
        ? visits.findLast(({ since }) => since <= entry.startTime)
        : visits.find(({ since }) => since >= navigationStartTime),
  };
}

export type Visits = ReturnType<typeof recordVisits>;
