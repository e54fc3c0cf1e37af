export { UnsavedGuard } from './unsaved-guard';
export { useUnsavedGuard } from './unsaved-work';
