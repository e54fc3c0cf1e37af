export { DataProvider } from './data-provider';
export { fetcher } from './fetcher';
export { retryDelay } from './retry-delay';
