export { companyFrom } from './company';
export type { SiteOptions } from './options';
export { siteRoutes } from './site';
