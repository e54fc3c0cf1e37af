export { launchBrowser, visit, type Visit } from './browser';
export { signIn } from './sign-in';
export { staff, startStack, type Stack } from './stack';
