export { clientRoutes, sendEndedLink } from './client/routes';
export { logSerializers, RequestLog } from './log';
export { Metrics } from './metrics';
export { apiRoutes, type ApiOptions } from './api';
export { sendError, sendNotFound } from './errors';
export { healthRoutes, type Health, type Stopping } from './health';
export { companyFrom, ConfigReader } from './site/config';
export type { SiteOptions } from './site/page';
export { siteRoutes } from './site/site';
