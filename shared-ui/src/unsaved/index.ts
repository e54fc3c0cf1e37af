export { useDraftBackup, useHasDraft, useUnsavedDraft, useUnsavedState } from './unsaved-draft';
export { UnsavedGuard } from './unsaved-guard';
export { runToEnd, useHasUnsaved, useReload, useUnsavedGuard } from './unsaved-work';
