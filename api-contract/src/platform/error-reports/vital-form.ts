import type { InferType } from 'yup';
import { body, choice, requiredCount, requiredText } from '../../kernel/form/fields';
import { MAX_ID } from '../../kernel/limits';
import { MAX_MODULE_NAME, SCREEN_PATTERN, VITAL_THRESHOLDS } from '../../kernel/module-limits';

/**
 * The Core Web Vitals: the slowest response to a click or key, when the main content is shown, and how far content moves by itself. Then how long
 * a module took to load, and the size of what was fetched for that.
 */
export const VITALS = ['INP', 'LCP', 'CLS', 'LOAD', 'SIZE'] as const;
export type Vital = (typeof VITALS)[number];

/** One measurement of a screen in a browser. It says nothing of the user or of a record. */
export const vitalReportSchema = body({
  /** `mf-quotes`, or `shell`. */
  module: requiredText('Module', MAX_MODULE_NAME),
  version: requiredText('Version', 100),
  /** The pattern of the page's route, never its address: `/quotes/edit/:id`. */
  screen: requiredText('Screen', 120).matches(
    SCREEN_PATTERN,
    'Screen must be the pattern of a route, such as /quotes/edit/:id.',
  ),
  metric: choice('Metric', VITALS),
  /** Milliseconds; of CLS, thousandths; of SIZE, kilobytes. */
  value: requiredCount('Value', { min: 0, max: MAX_ID }),
});
export type VitalReport = InferType<typeof vitalReportSchema>;

export const VITAL_RATINGS = ['good', 'needs improvement', 'poor'] as const;
export type VitalRating = (typeof VITAL_RATINGS)[number];

/** Returns the rating of a value: milliseconds; of CLS, thousandths; of SIZE, kilobytes. */
export const rateVital = (metric: Vital, value: number): VitalRating => {
  const { good, poor } = VITAL_THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
};
