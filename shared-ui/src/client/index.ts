export { api, etagOf, keepVersionOf } from './api-client';
export type { DownloadOptions, PatchOptions, RequestOptions } from './api-client';
export {
  ApiError,
  fieldErrorsOf,
  isApiError,
  messageOf,
  saveErrorOf,
  unreadableError,
  type ApiErrorKind,
} from './api-error';
export { onSessionEnd } from './events';
