export { AppProviders } from './app-providers';
export { MemberProviders } from './member-providers';
export { PageProviders } from './page-providers';
