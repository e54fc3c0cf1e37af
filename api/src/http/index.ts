export { apiRoutes } from './api';
export { sendError, sendNotFound } from './errors';
export { healthRoutes } from './health';
export { siteRoutes, type SiteOptions } from './site';
