/** Stores the bytes of files outside the database. Both methods throw `DomainError` (`unavailable`) when the bucket cannot be reached. */
export interface Bucket {
  /** Stores the bytes under their hash; again does no harm. */
  put(hash: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(hash: string): Promise<Uint8Array>;
}
