/** What can go wrong with an answer: an error status, or one of these. */
export const faultWords = ['hang', 'disconnect', 'broken-body', 'slow-body'] as const;

export type Fault = number | (typeof faultWords)[number];

/** What is done to the answer of a call, on purpose. */
export interface Disturbance {
  /** Milliseconds before anything else happens. */
  delay: number;
  fault: Fault | null;
  /** How many more requests are disturbed; null for all of them. */
  times: number | null;
}

export const undisturbed: Disturbance = { delay: 0, fault: null, times: null };

export const maxDelay = 60_000;
export const maxTimes = 1000;

export const isUndisturbed = ({ delay, fault }: Disturbance): boolean => delay === 0 && fault === null;

/** `delay=800; fault=500` */
export const describeDisturbance = ({ delay, fault }: Disturbance): string =>
  [...(delay > 0 ? [`delay=${delay}`] : []), ...(fault === null ? [] : [`fault=${fault}`])].join('; ');
