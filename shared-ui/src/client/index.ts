export { api, etagOf, keepVersionOf, saveFile } from './api-client';
export type { DownloadOptions, PatchOptions } from './api-client';
export type { RequestOptions } from './http';
export * from './api-error';
export { serverNow, serverToday } from './clock';
export { refetchRelated } from './collections';
export { onSessionEnd } from './events';
