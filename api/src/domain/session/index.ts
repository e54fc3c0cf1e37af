export * from './login-throttle';
export * from './session';
