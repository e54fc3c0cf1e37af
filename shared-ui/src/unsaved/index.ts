export { UnsavedGuard } from './unsaved-guard';
export { useDraftBackup } from './use-kept-work';
export { useReload } from './use-reload';
export { useUnsavedGuard } from './unsaved-work';
