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
