/** Stores the bytes of files outside the database. All methods throw `DomainError` (`unavailable`) when the bucket cannot be reached. */
export interface Bucket {
  /** Stores the bytes under their hash; again does no harm. They are read when it is their turn, so that few are in memory. */
  put(hash: string, read: () => Promise<Uint8Array>, contentType: string): Promise<void>;
  get(hash: string): Promise<Uint8Array>;
  /** Deletes the bytes; again does no harm. */
  delete(hash: string): Promise<void>;
}
