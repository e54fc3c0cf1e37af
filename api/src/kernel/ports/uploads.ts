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
