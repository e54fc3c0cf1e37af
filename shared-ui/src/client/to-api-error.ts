import { isAxiosError, isCancel, type AxiosResponse } from 'axios';
import type { ErrorBody } from 'api-contract';
import { ApiError } from './api-error';

/** A refused download answers with a blob that holds the usual JSON. */
const readBody = async (data: unknown): Promise<unknown> => {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
};

const asErrorBody = (body: unknown): Partial<ErrorBody> =>
  typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};

const retryAfterOf = (response: AxiosResponse): number | null => {
  const value: unknown = response.headers['retry-after'];
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : null;
};

const fromResponse = async (response: AxiosResponse): Promise<ApiError> => {
  const body = await readBody(response.data);
  const { message, errors } = asErrorBody(body);
  return new ApiError({
    kind: 'http',
    status: response.status,
    message: message || `Request failed with status code ${response.status}`,
    errors: errors ?? {},
    retryAfter: retryAfterOf(response),
    body,
  });
};

/** Axios' failure as ours. The wording of the failures without an answer is axios' own. */
export async function toApiError(error: unknown): Promise<ApiError> {
  if (isCancel(error)) return new ApiError({ kind: 'aborted', message: 'Request aborted' });
  if (!isAxiosError(error)) throw error;
  if (error.response) return fromResponse(error.response);
  if (error.code === 'ETIMEDOUT' || /timeout/i.test(error.message)) {
    return new ApiError({ kind: 'timeout', message: error.message });
  }
  if (error.code === 'ECONNABORTED') return new ApiError({ kind: 'aborted', message: error.message });
  return new ApiError({ kind: 'network', message: error.message });
}
