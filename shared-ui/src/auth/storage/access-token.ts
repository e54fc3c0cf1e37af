import { ACCESS_TOKEN_KEY } from 'api-contract';
import { storedValue } from './stored-value';

/** The bearer token of this browser. Being signed in means that it exists. */
export const accessToken = () => storedValue(ACCESS_TOKEN_KEY);
