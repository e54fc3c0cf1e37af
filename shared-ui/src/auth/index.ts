export { AuthProvider, isSignedIn, useAuth } from './auth';
export { SessionEndNavigation } from './session-end-navigation';
export { rememberReturnUrl, storedValue, takeReturnUrl } from './storage';
