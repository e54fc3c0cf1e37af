export { AppProviders } from './app-providers';
export { SignedInProviders } from './signed-in-providers';
export { PageProviders } from './page-providers';
