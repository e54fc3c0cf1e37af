/** A record for the wire and its ETag, which a save sends as `If-Match`. */
export interface Tagged<T> {
  body: T;
  etag: string;
}

/** Returns the ETag of a record: its version, so that the response to a stale save can list later changes. */
export const entityTag = ({ version }: { version: number }): string => `"${version}"`;

export const tagged = <T>(body: T, row: { version: number }): Tagged<T> => ({ body, etag: entityTag(row) });

/** Returns the fields that a schema of the contract names, in its order: what of a row goes to the wire. */
export const pick = <T extends object>(
  { properties }: { static: T; properties: object },
  record: NoInfer<T>,
): T => {
  const picked: Partial<T> = {};
  // A loop: lists have thousands of rows.
  for (const name in properties) picked[name as keyof T] = record[name as keyof T];
  return picked as T;
};
