import axios, { AxiosHeaders, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { paths } from 'api-contract';
import { accessToken } from '../auth/storage';
import { currentAdapter } from './adapter';
import { isApiError } from './api-error';
import { apiBaseUrl } from './page-metas';
import { requestHeaders } from './request-headers';
import type { RequestOptions } from './request-options';
import { endSession } from './session-end';
import { toApiError } from './to-api-error';

/** Signing in is refused with its own message, and signing out is already on its way to /logout. */
const outsideSession: readonly string[] = [paths.login(), paths.logout()];

const headersFor = (token: string | null, options: RequestOptions): AxiosHeaders =>
  new AxiosHeaders(requestHeaders(token)).set(options.headers ?? {});

/**
 * Sends one request and answers the response, or throws an `ApiError`. A 401 ends the session, unless another session
 * has begun since the request was sent.
 */
export async function send<T>(
  path: string,
  options: RequestOptions,
  config: AxiosRequestConfig = {},
): Promise<AxiosResponse<T>> {
  const store = accessToken();
  const token = options.token ?? store.get();
  const adapter = currentAdapter();
  try {
    return await axios.request<T>({
      ...config,
      ...(adapter && { adapter }),
      baseURL: apiBaseUrl(),
      url: path,
      headers: headersFor(token, options),
      signal: options.signal,
      timeout: options.timeout ?? 0,
    });
  } catch (failure) {
    const error = await toApiError(failure);
    if (isApiError(error, 401) && !outsideSession.includes(path) && token === store.get()) endSession();
    throw error;
  }
}
