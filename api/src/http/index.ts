export { apiRoutes } from './api';
export { sendError, sendNotFound } from './errors';
export { healthRoutes, type Leaving } from './health';
export { companyFrom, siteRoutes, type SiteOptions } from './site';
