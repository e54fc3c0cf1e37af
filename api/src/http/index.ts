export { RequestLog } from './log';
export { Metrics } from './metrics';
export { apiRoutes } from './api';
export { sendError, sendNotFound } from './errors';
export { healthRoutes, type Health, type Leaving } from './health';
export { companyFrom, ConfigReader, siteRoutes, type SiteOptions } from './site';
