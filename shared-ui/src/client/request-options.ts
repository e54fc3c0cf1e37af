/** How far a transfer is. `fraction` is null when the server does not say how much there is. */
export interface Progress {
  readonly loaded: number;
  readonly total: number | null;
  readonly fraction: number | null;
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds; none by default. */
  readonly timeout?: number;
  /** Another token than the one of this browser's session: for ending a session that is already forgotten here. */
  readonly token?: string;
}

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
  readonly onProgress?: (progress: Progress) => void;
}
