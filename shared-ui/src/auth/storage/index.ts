export { storedValue, type StoredValue } from './stored-value';
export { accessToken } from './access-token';
export { rememberPlace, takePlace } from './return-place';
