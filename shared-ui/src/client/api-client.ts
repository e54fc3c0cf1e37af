import { ApiError } from './api-error';
import { etagOf, keepEtag } from './etags';
import type { DownloadOptions, PatchOptions, RequestOptions } from './request-options';
import { saveFile } from './save-file';

/** Axios arrives with the first call, so that a page that makes none does not carry it. */
const loadHttp = async () => {
  try {
    return await import(/* webpackChunkName: "client" */ './http');
  } catch {
    throw new ApiError({ kind: 'network', message: 'Network Error' });
  }
};

const call = async <T>(method: string, path: string, data: unknown, options: RequestOptions): Promise<T> => {
  const { send } = await loadHttp();
  const response = await send<T>(path, options, { method, data });
  keepEtag(response.data, response.headers.etag as string | undefined);
  return response.data;
};

const withIfMatch = ({ basedOn, ifMatch, ...options }: PatchOptions): RequestOptions => {
  const etag = ifMatch ?? (basedOn && etagOf(basedOn));
  return etag ? { ...options, headers: { ...options.headers, 'If-Match': etag } } : options;
};

/**
 * The API, with the session's token on every call. Paths are relative to the base address: take them from the contract's
 * `paths`. Every method rejects with an `ApiError` and nothing else.
 */
export const api = {
  get: <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    call<T>('get', path, undefined, options),

  post: <T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> =>
    call<T>('post', path, body, options),

  /** Pass `basedOn: entity` (as loaded), so that someone else's change in the meantime is not overwritten. */
  patch: <T>(path: string, body: unknown, options: PatchOptions = {}): Promise<T> =>
    call<T>('patch', path, body, withIfMatch(options)),

  delete: <T = void>(path: string, options: RequestOptions = {}): Promise<T> =>
    call<T>('delete', path, undefined, options),

  /** Fetches a file and saves it under `fileName`. */
  download: async (path: string, options: DownloadOptions): Promise<void> => {
    const { fileName, method = 'post', onProgress, ...rest } = options;
    const { send } = await loadHttp();
    const response = await send<Blob>(path, rest, {
      method,
      responseType: 'blob',
      onDownloadProgress: ({ loaded, total, progress }) =>
        onProgress?.({ loaded, total: total ?? null, fraction: progress ?? null }),
    });
    saveFile(response.data, fileName);
  },
};
