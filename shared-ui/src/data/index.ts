export { allOf, type Read } from './all-of';
export { DataProvider } from './data-provider';
export { fetcher } from './fetcher';
export { retryDelay } from './retry-delay';
