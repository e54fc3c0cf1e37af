// How fast modules are in use. Measurements of browsers are counted in buckets, from which a percentile is read.

import {
  groupBy,
  type CalendarDate,
  type VersionVitals,
  type Vital,
  type VitalFigure,
  type VitalReport,
  VITALS,
} from 'api-contract';
import { countRows, type Tx } from '../../store';
import { addModuleVital, type VitalCount } from './queries';

/** The ends of the buckets of a metric. `VITAL_THRESHOLDS` are among them, so that the rating of a percentile is exact. */
const bucketEnds: Readonly<Record<Vital, readonly number[]>> = {
  INP: [0, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000],
  LCP: [0, 250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 8000],
  CLS: [0, 10, 25, 50, 75, 100, 150, 200, 250, 500],
  LOAD: [0, 50, 100, 150, 200, 300, 500, 750, 1000, 1500, 2500, 4000, 8000],
  SIZE: [0, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000, 5000],
};

/** Returns the lower end of a value's bucket. The bucket has its upper end; the first one has both. */
export const bucketOf = (metric: Vital, value: number): number =>
  bucketEnds[metric].findLast((end) => end < value) ?? 0;

type Counted = Pick<VitalCount, 'metric' | 'bucket' | 'count'>;

/** Returns the value that three quarters of the measurements do not exceed, as if those of a bucket were spread evenly. */
export const figureOf = (metric: Vital, counts: readonly Counted[]): VitalFigure | undefined => {
  const inBucket = new Map<number, number>();
  for (const { bucket, count } of counts.filter((each) => each.metric === metric))
    inBucket.set(bucket, (inBucket.get(bucket) ?? 0) + count);
  const measured_count = [...inBucket.values()].reduce((sum, count) => sum + count, 0);
  let left = Math.ceil(0.75 * measured_count);
  for (const [bucket, count] of [...inBucket].sort(([one], [other]) => one - other)) {
    if (left <= count) {
      const end = bucketEnds[metric].find((each) => each > bucket) ?? bucket + 1;
      return { metric, p75: Math.ceil(bucket + ((end - bucket) * left) / count), measured_count };
    }
    left -= count;
  }
  return undefined;
};

const figuresOf = (counts: readonly Counted[]): VitalFigure[] =>
  VITALS.flatMap((metric) => figureOf(metric, counts) ?? []);

const total = (counts: readonly Counted[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const groupsBy = (key: 'release' | 'screen', counts: readonly VitalCount[]): [string, VitalCount[]][] =>
  [...groupBy(counts, (each) => each[key])].sort(([, one], [, other]) => total(other) - total(one));

/** Returns the figures of each version of a module and of its screens, the most measured first. */
export const versionVitals = (counts: readonly VitalCount[], module: string): VersionVitals[] =>
  groupsBy(
    'release',
    counts.filter((each) => each.module === module),
  ).map(([version, own]) => ({
    version,
    figures: figuresOf(own),
    screens: groupsBy('screen', own).map(([screen, shown]) => ({ screen, figures: figuresOf(shown) })),
  }));

/** The most rows of a day. More come from a script, not from browsers that measure. */
const maxPerDay = 5000;

/** Counts measurements with those of the day. Called in the transaction that has the lock of the reports. */
export const addVitals = async (tx: Tx, day: CalendarDate, vitals: readonly VitalReport[]): Promise<void> => {
  if (vitals.length === 0 || (await countRows(tx, 'module_vitals', { day })) >= maxPerDay) return;
  for (const { module, version, screen, metric, value } of vitals)
    await addModuleVital(tx, {
      day,
      module,
      release: version,
      screen,
      metric,
      bucket: bucketOf(metric, value),
      count: 1,
    });
};
