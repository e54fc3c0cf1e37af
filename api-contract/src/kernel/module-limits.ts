// Limits of modules: their builds, keys, rollouts, and what browsers report of them.

/** The most that the build of a module may have that is sent over the network, unpacked. */
export const MAX_BUILD_MEGABYTES = 50;

/** The characters of a module's name; remote-tools has the same. */
export const MAX_MODULE_NAME = 100;

/** The modules of one key of a team, and the days that it is valid: at most, and unless another day is chosen. */
export const TEAM_KEY_LIMITS = { modules: 50, days: 366, usualDays: 90 } as const;

/** The reports and measurements of one request of a browser, and the characters of a message, a stack and the path of a page. */
export const ERROR_REPORT_LIMITS = { reports: 10, vitals: 30, message: 300, stack: 4000, path: 255 } as const;

/** The pattern of a route, as a measurement names a screen: `/quotes/edit/:id`, never an address with a query. */
export const SCREEN_PATTERN = /^\/[\w/:.*?~-]{0,119}$/;

/**
 * Up to which value a measurement is good, and above which it is poor: milliseconds; of CLS, thousandths; of SIZE, kilobytes. Google's
 * (https://web.dev/articles/vitals); LOAD and SIZE are our own.
 */
export const VITAL_THRESHOLDS = {
  INP: { good: 200, poor: 500 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 100, poor: 250 },
  LOAD: { good: 1000, poor: 2500 },
  SIZE: { good: 150, poor: 300 },
} as const;

/**
 * When a new version ends its rollout. By errors: in so many sessions, in this share of those that open it, and so many times as often as in those
 * of the live version. By its speed: after so many measurements in so many sessions of both versions, when the INP of three quarters of its sessions
 * is not good and so many times that of the live version. Of the fewest sessions no single one decides.
 */
export const ROLLOUT_RULE = {
  errors: { least: 3, perOpening: 0.05, timesLive: 2 },
  speed: { sessions: 4, measurements: 50, timesLive: 1.5 },
} as const;

/** The `errorReportUrl` with which this server receives the reports. */
export const OWN_ERROR_REPORTS = '/api/error-reports';

/** How many days reports of browsers are kept and counted together, and how many are shown one by one. */
export const ERROR_REPORT_DAYS = { kept: 30, shown: 7 } as const;
