import { accessToken } from './storage';

/** Whether this browser has a token, for code outside of React such as route guards. Inside, use `useAuth`. */
export const isSignedIn = (): boolean => accessToken().get() !== null;
