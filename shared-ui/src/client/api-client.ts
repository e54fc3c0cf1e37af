import { paths, UNDO_HEADER, UPLOAD_TYPE, type Undone } from 'api-contract';
import type { AxiosRequestConfig } from 'axios';
import { accessToken, ownSaves } from './storage';
import { messages } from '../messages';
import { ApiError, isApiError, isUnanswered } from './api-error';
import { checkFile } from './check-file';
import type { RequestOptions, WorkSession } from './http';
import { reach } from './reach';

export interface PatchOptions extends RequestOptions {
  /** The entity as it was loaded: its ETag travels as `If-Match`, so that a stale save is refused (409). */
  readonly basedOn?: object;
  /** The ETag itself, where it comes in a body rather than in a header. Wins over `basedOn`. */
  readonly ifMatch?: string;
}

export interface DownloadOptions extends RequestOptions {
  /** The name that the file is saved under. */
  readonly fileName: string;
  readonly method?: 'get' | 'post';
  /** The body of a POST. */
  readonly body?: object;
  /** Called with the share that has arrived or was sent, from 0 to 1; null while the size is not known. */
  readonly onProgress?: (share: number | null) => void;
}

const etags = new WeakMap<object, string>();

/** Stores the ETag of this object, such as of one that was read from storage. */
export const storeEtag = (data: unknown, etag: string | undefined): void => {
  if (etag && typeof data === 'object' && data !== null) etags.set(data, etag);
};

/**
 * Returns the ETag that came with this object. It belongs to the object and not to the path: a form that was opened before a
 * background refresh still saves against the version it was opened with.
 */
export const etagOf = (data: object): string | undefined => etags.get(data);

/** Copies the ETag of `original` to `copy`: for cached data that was only completed. */
export const keepVersionOf = <Copy extends object>(copy: Copy, original: object): Copy => {
  storeEtag(copy, etagOf(original));
  return copy;
};

/** Saves a file under the given name. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Undoes a change, in the session of the work that it is part of. Returns what to say beside that it is undone; rejects with an
 * `ApiError` that says why nothing was.
 */
export type Undo = (session?: WorkSession) => Promise<string | undefined>;

const undoIds = new WeakMap<object, number>();

/** Returns the id of the undo of this response's change; undefined for what cannot be undone, as when nothing was changed. */
export const undoIdOf = (response: unknown): number | undefined =>
  typeof response === 'object' && response !== null ? undoIds.get(response) : undefined;

/** Returns the function that undoes the change of this response; undefined for what cannot be undone. */
export const undoOf = (response: unknown): Undo | undefined => {
  const id = undoIdOf(response);
  return id === undefined ? undefined : undoTo(id);
};

/** Axios is loaded with the first call, so that a page without calls does not wait for it. */
const loadHttp = async () => {
  try {
    return await import(/* webpackChunkName: "client" */ './http');
  } catch {
    reach.set(false);
    throw new ApiError({ kind: 'network', message: messages.requests.network });
  }
};

const call = async <T>(
  method: string,
  path: string,
  data: unknown,
  options: RequestOptions,
  config: AxiosRequestConfig = {},
): Promise<T> => {
  const { send } = await loadHttp();
  const response = await send<T>(path, options, { ...config, method, data });
  storeEtag(response.data, response.headers.etag as string | undefined);
  const undoId: unknown = response.headers[UNDO_HEADER.toLowerCase()];
  if (undoId === undefined) return response.data;
  // A deletion has no body, but an undo.
  const undoable = (response.data || {}) as T & object;
  undoIds.set(undoable, Number(undoId));
  return undoable;
};

/** For this long a response that was requested ahead counts as new. */
const AHEAD_MS = 10_000;

/** What `api.preload` has requested and nobody has taken yet, by session and path. */
const ahead = new Map<string, Promise<unknown>>();

const sessionKey = (path: string): string => `${accessToken().get()} ${path}`;

const takeAhead = <T>(path: string): Promise<T> | undefined => {
  const key = sessionKey(path);
  const request = ahead.get(key);
  ahead.delete(key);
  return request as Promise<T> | undefined;
};

/** Sends what may change the records that were read ahead. Notes what this browser has saved. */
const write = async <T>(method: string, path: string, body: unknown, options: RequestOptions): Promise<T> => {
  ahead.clear();
  const saved = await call<T>(method, path, body, options);
  const { updated_at, changed_at = updated_at } = (saved ?? {}) as Partial<
    Record<'updated_at' | 'changed_at', string>
  >;
  if (changed_at) ownSaves.add(changed_at);
  return saved;
};

/** By session, path and version: the first save whose response was lost. The server may have stored it. */
const unanswered = new Map<string, () => Promise<object>>();

/**
 * Saves a record. It may be stale only because of an earlier save of the same version whose response was lost. That one is repeated then,
 * which changes nothing, and this one is based on its response.
 */
async function patch<T>(path: string, body: unknown, options: PatchOptions): Promise<T> {
  const { basedOn, ifMatch = basedOn && etagOf(basedOn), ...others } = options;
  if (!ifMatch) return write<T>('patch', path, body, others);
  const headers = { ...others.headers, 'If-Match': ifMatch };
  const send = () => write<T & object>('patch', path, body, { ...others, headers });
  const key = `${sessionKey(path)} ${ifMatch}`;
  const earlier = unanswered.get(key);
  try {
    const saved = await send();
    unanswered.delete(key);
    return saved;
  } catch (error) {
    if (isUnanswered(error) && !earlier) unanswered.set(key, send);
    if (!earlier || !isApiError(error, 409)) throw error;
    unanswered.delete(key);
    const stored = await earlier().catch(() => Promise.reject(error));
    return patch(path, body, { ...others, ifMatch: etagOf(stored) });
  }
}

/** Returns whether an undo has failed for good: the change can't be undone. */
export const isUndoOver = (error: unknown): boolean => isApiError(error, 422) || isApiError(error, 404);

/** Returns the function that undoes the change with this undo. */
export const undoTo =
  (id: number): Undo =>
  async (session) => {
    const options = { ...session, awaitReads: true };
    const { restored_count, left_count } = await write<Undone>('post', paths.undo(id), undefined, options);
    if (left_count > 0) return messages.undo.left(left_count);
    return restored_count === 0 ? messages.undo.before : undefined;
  };

/** The client of the API. Paths come from the contract's `paths`. Every method rejects with an `ApiError` and nothing else. */
export const api = Object.freeze({
  /** Loads what the first call would wait for. */
  load: (): void => void loadHttp().catch(() => undefined),

  get: <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    takeAhead<T>(path) ?? call<T>('get', path, undefined, options),

  /** Requests what the next `get` of the path returns, unless a write comes between. Sends nothing without a session. */
  preload: (path: string): void => {
    const key = sessionKey(path);
    if (accessToken().get() === null || ahead.has(key)) return;
    const request = call('get', path, undefined, {});
    ahead.set(key, request);
    // Whoever takes it handles a failure.
    request.catch(() => undefined);
    setTimeout(() => {
      if (ahead.get(key) === request) ahead.delete(key);
    }, AHEAD_MS);
  },

  post: <T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> =>
    write<T>('post', path, body, options),

  /** Pass `basedOn: entity` (as loaded), so that another user's change in the meantime is not overwritten. */
  patch: <T>(path: string, body: unknown, options: PatchOptions = {}): Promise<T> =>
    patch<T>(path, body, options),

  /** The response is there for `undoOf` alone. */
  delete: <T = void>(path: string, options: RequestOptions = {}): Promise<T> =>
    write<T>('delete', path, undefined, options),

  /** Sends a file, once `checkFile` has found nothing. */
  upload: async <T>(
    path: string,
    file: Blob,
    { onProgress, ...options }: Omit<DownloadOptions, 'fileName' | 'method'> = {},
  ): Promise<T> => {
    await checkFile(file);
    ahead.clear();
    const headers = { ...options.headers, 'Content-Type': UPLOAD_TYPE };
    return call<T>(
      'post',
      path,
      file,
      { ...options, headers },
      { onUploadProgress: onProgress && (({ progress }) => onProgress(progress ?? null)) },
    );
  },

  /** Fetches a file. */
  file: (
    path: string,
    { method = 'get', body, onProgress, ...options }: Omit<DownloadOptions, 'fileName'> = {},
  ): Promise<Blob> =>
    call<Blob>(
      method,
      path,
      body,
      { isWrite: false, ...options },
      { responseType: 'blob', onDownloadProgress: ({ progress }) => onProgress?.(progress ?? null) },
    ),

  /** Fetches a file and saves it under `fileName`. */
  download: async (path: string, { fileName, ...options }: DownloadOptions): Promise<void> =>
    saveFile(await api.file(path, { method: 'post', ...options }), fileName),
});
