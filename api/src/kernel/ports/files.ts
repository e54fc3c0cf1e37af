/** Stores the bytes of files outside the database. All methods throw `DomainError` (`unavailable`) when the bucket cannot be reached. */
export interface Bucket {
  /** Stores the bytes under their hash; again does no harm. They are read when it is their turn, so that few are in memory. */
  put(hash: string, read: () => Promise<Uint8Array>, contentType: string): Promise<void>;
  get(hash: string): Promise<Uint8Array>;
  /** Deletes the bytes; again does no harm. */
  delete(hash: string): Promise<void>;
}

/** A file that was received, in the folder of temporary files until its request ends. */
export interface UploadedFile {
  size: number;
  /** The SHA-256 of its bytes, in hexadecimal. */
  hash: string;
  /** Its first bytes, which say what kind of file it is. */
  start: Uint8Array;
  /** Whether it has a zero byte, which a text in UTF-8 never has. */
  hasZero: boolean;
  /** Reads all of it. */
  read(): Promise<Uint8Array>;
}

/** Receives a file; undefined for one larger than `limit`. All of its bytes are read, so that the browser gets the response. */
export type ReceiveFile = (
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
) => Promise<UploadedFile | undefined>;

/** Receives files on disk, so that an upload takes no memory however slow it is. */
export interface Uploads {
  /**
   * Runs the work that receives the files of one request, and deletes them afterwards. Throws `BusyError`, before a byte is read, where this
   * process receives too many bytes of clients, or of users, at the same time, or too many submissions of the client of one quote (`quoteId`;
   * null for a user).
   */
  withFiles<Result>(
    request: { quoteId: number | null; bytes: number },
    work: (receive: ReceiveFile) => Promise<Result>,
  ): Promise<Result>;
}

/** A picture as it is shown: a JPEG without any metadata. */
export interface Picture {
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** Makes pictures small. */
export interface Thumbnails {
  /**
   * Returns the picture that is in a JPEG, PNG, WebP or GIF, upright, with at most `edge` pixels on each side; of a moving one the first
   * frame. Undefined for a file that is none of these, is damaged or is too large, and where the platform makes none. Further calls are
   * queued, and read their files when it is their turn.
   */
  picture(read: () => Promise<Uint8Array>, edge: number): Promise<Picture | undefined>;
}
