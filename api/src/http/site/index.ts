export { companyFrom, ConfigReader } from './config';
export type { SiteOptions } from './page';
export { siteRoutes } from './site';
