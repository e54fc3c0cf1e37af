export { UnsavedGuard } from './unsaved-guard';
export { useReload } from './use-reload';
export { useUnsavedGuard } from './unsaved-work';
