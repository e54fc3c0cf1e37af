export { NewVersionNotice } from './new-version-notice';
export { OverrideBar } from './override-bar';
