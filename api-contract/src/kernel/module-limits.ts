// Limits of modules: their builds, keys, rollouts, and what browsers report of them.

/** The most that the build of a module may have that is sent over the network, unpacked. */
export const MAX_BUILD_MEGABYTES = 50;

/** The modules of one key of a team, and the days that it is valid: at most, and unless another day is chosen. */
export const TEAM_KEY_LIMITS = { modules: 50, days: 366, usualDays: 90 } as const;

/** The reports and measurements of one request of a browser, and the characters of a message and of a stack. */
export const ERROR_REPORT_LIMITS = { reports: 10, vitals: 30, message: 300, stack: 4000 } as const;

/** The pattern of a route, as a measurement names a screen: `/quotes/edit/:id`, never an address with a query. */
export const SCREEN_PATTERN = /^\/[\w/:.*?~-]{0,119}$/;

/** Up to which value a measurement is good, and above which it is poor (https://web.dev/articles/vitals): milliseconds; of CLS, thousandths. */
export const VITAL_THRESHOLDS = {
  INP: { good: 200, poor: 500 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 100, poor: 250 },
} as const;

/**
 * When a new version ends its rollout. By errors: so many, in this share of its openings, and so many times as often as the live version has them.
 * By its speed: after so many measurements of both versions, when its INP is not good and so many times that of the live version.
 */
export const ROLLOUT_RULE = {
  errors: { least: 3, perOpening: 0.05, timesLive: 2 },
  speed: { measurements: 50, timesLive: 1.5 },
} as const;

/** The `errorReportUrl` with which this server receives the reports. */
export const OWN_ERROR_REPORTS = '/api/error-reports';

/** How many days reports of browsers are kept, and of how many the page of modules tells. */
export const ERROR_REPORT_DAYS = { kept: 30, shown: 7 } as const;
