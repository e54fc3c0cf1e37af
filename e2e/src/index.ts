export { launchBrowser, visit, type Visit } from './browser';
export { Office } from './office';
export { until } from './until';
export { signIn } from './sign-in';
export { staff, startStack, type Stack } from './stack';
