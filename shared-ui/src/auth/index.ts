export { AuthProvider, isSignedIn, useAuth } from './auth';
export { SessionEndNavigation, type SessionEnd } from './session-end-navigation';
export { rememberReturnUrl, storedValue, takeReturnUrl } from './storage';
