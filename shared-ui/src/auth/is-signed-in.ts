import { accessToken } from './storage';

/** Whether this browser holds a token, for code outside React such as the router's discovery of routes. */
export const isSignedIn = (): boolean => accessToken().get() !== null;
