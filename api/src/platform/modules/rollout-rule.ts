// When the server ends a staged rollout: its new version does worse than the live one.

import { ROLLOUT_RULE, VITAL_THRESHOLDS } from 'api-contract';
import type { Context } from '../../kernel/context';
import type { Rollout } from '../../kernel/ports';
import { countSessions, sessionInp } from './queries';

export interface Figures {
  opened_count: number;
  error_count: number;
}

const rateOf = ({ opened_count, error_count }: Figures): number => error_count / Math.max(opened_count, 1);

/** Returns whether a version fails in too many of the sessions that open it (`ROLLOUT_RULE`). */
export const isFailing = (candidate: Figures, live: Figures): boolean => {
  const { least, perOpening, timesLive } = ROLLOUT_RULE.errors;
  return (
    candidate.error_count >= least &&
    rateOf(candidate) > perOpening &&
    rateOf(candidate) > timesLive * rateOf(live)
  );
};

type SessionInp = Awaited<ReturnType<typeof sessionInp>>;

/** Returns whether a version is too slow to respond (`ROLLOUT_RULE`). */
const isSlow = (candidate: SessionInp, live: SessionInp): boolean => {
  const { sessions, measurements, timesLive } = ROLLOUT_RULE.speed;
  const isMeasured = [candidate, live].every(
    (each) => each.sessions >= sessions && each.measurements >= measurements,
  );
  return isMeasured && candidate.p75 > VITAL_THRESHOLDS.INP.good && candidate.p75 > timesLive * live.p75;
};

/** Returns what the new version of a rollout does worse than the live one, since the rollout began. */
export const faultOf = async (
  { store }: Pick<Context, 'store'>,
  { name, live, candidate, since }: Rollout,
): Promise<'too many errors' | 'too slow' | undefined> =>
  store.read(async (db) => {
    const errorsIn = (version: string) => countSessions(db, name, version, since);
    const inpOf = (version: string) => sessionInp(db, name, version, since);
    if (isFailing(await errorsIn(candidate), await errorsIn(live))) return 'too many errors';
    return isSlow(await inpOf(candidate), await inpOf(live)) ? 'too slow' : undefined;
  });
