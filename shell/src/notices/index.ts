export { NewVersionNotice } from './new-version-notice';
export { OverrideBar } from './override-bar';
export { useUncaughtErrors } from './use-uncaught-errors';
