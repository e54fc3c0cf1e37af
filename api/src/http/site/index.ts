export { companyFrom } from './config';
export type { SiteOptions } from './page';
export { siteRoutes } from './site';
