import { CSRF_HEADER, XHR_HEADER } from 'api-contract';
import { csrfToken } from './page-metas';

/** What every call of the API carries. */
export function requestHeaders(token: string | null): Record<string, string> {
  const csrf = csrfToken();
  return {
    Accept: 'application/json',
    [XHR_HEADER.name]: XHR_HEADER.value,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(csrf !== null && { [CSRF_HEADER]: csrf }),
  };
}
