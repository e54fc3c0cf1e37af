export { api, etagOf, keepVersionOf, saveFile, undoOf, undoTo } from './api-client';
export type { DownloadOptions, PatchOptions, Undo } from './api-client';
export type { RequestOptions, WorkSession } from './http';
export {
  ApiError,
  fieldErrorsOf,
  isApiError,
  isUnreached,
  messageOf,
  saveErrorOf,
  unreadableError,
} from './api-error';
export type { ApiErrorKind } from './api-error';
export { checkFile } from './check-file';
export { serverNow, serverToday } from './clock';
export { refetchCollections, refetchRelated } from './collections';
export { onSessionEnd } from './events';
