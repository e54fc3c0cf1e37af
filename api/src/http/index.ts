export { apiRoutes } from './api';
export { sendError, sendNotFound } from './errors';
export { healthRoutes } from './health';
export { companyFrom, siteRoutes, type SiteOptions } from './site';
