export { storedValue, type StoredValue } from './stored-value';
export { accessToken } from './access-token';
export { rememberReturnUrl, takeReturnUrl } from './return-place';
