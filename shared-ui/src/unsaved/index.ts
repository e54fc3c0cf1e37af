export { keepUnsavedWork } from './kept-work';
export { UnsavedGuard } from './unsaved-guard';
export { useKeptWork } from './use-kept-work';
export { useReload } from './use-reload';
export { forgetUnsavedWork, useUnsavedGuard } from './unsaved-work';
