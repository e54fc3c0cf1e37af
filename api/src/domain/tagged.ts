/** A record for the wire together with the tag that a save sends back as `If-Match`. */
export interface Tagged<T> {
  body: T;
  etag: string;
}

/** The tag of a record is its version, so that a stale save can be told what has changed since. */
export const entityTag = ({ version }: { version: number }): string => `"${version}"`;

export const tagged = <T>(body: T, row: { version: number }): Tagged<T> => ({ body, etag: entityTag(row) });
