export { AuthProvider } from './auth-provider';
export { useAuth } from './use-auth';
export type { Auth } from './auth-context';
export { SessionEndNavigation } from './session-end-navigation';
export { isSignedIn } from './is-signed-in';
export { rememberReturnUrl, storedValue, takeReturnUrl, type StoredValue } from './storage';
