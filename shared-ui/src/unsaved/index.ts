export { useDraftBackup } from './draft-backup';
export { UnsavedGuard } from './unsaved-guard';
export { useReload, useUnsavedGuard } from './unsaved-work';
