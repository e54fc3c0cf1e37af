export { api } from './api-client';
export { ApiError, isApiError, messageOf, type ApiErrorKind } from './api-error';
export type { DownloadOptions, PatchOptions, Progress, RequestOptions } from './request-options';
export { etagOf, keepVersionOf } from './etags';
export { onSessionEnd } from './session-end';
export { replaceAdapter } from './adapter';
