export { AuthProvider, isSignedIn, useAuth } from './auth';
