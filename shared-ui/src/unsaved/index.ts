export { areDraftsBackedUp, useDraftBackup } from './draft-backup';
export { UnsavedGuard } from './unsaved-guard';
export { useHasUnsaved, useReload, useUnsavedGuard } from './unsaved-work';
