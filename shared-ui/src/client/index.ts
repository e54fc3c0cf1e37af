export { api, etagOf, keepVersionOf } from './api-client';
export type { DownloadOptions, PatchOptions, RequestOptions } from './api-client';
export * from './api-error';
export { onSessionEnd } from './events';
