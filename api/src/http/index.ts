export { RequestLog } from './log';
export { Metrics } from './metrics';
export { apiRoutes } from './api';
export { sendError, sendNotFound } from './errors';
export { healthRoutes, type Health, type Stopping } from './health';
export { companyFrom, ConfigReader, siteRoutes, type SiteOptions } from './site';
