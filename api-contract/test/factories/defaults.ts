/** The day on which everything that the factories make takes place. */
export const FACTORY_TODAY = '2026-11-21';
export const FACTORY_NOW = '2026-11-21T09:30:00.000Z';
