/** A record for the wire and its ETag, which a save sends as `If-Match`. */
export interface Tagged<T> {
  body: T;
  etag: string;
}

/** Returns the ETag of a record: its version, so that the response to a stale save can list later changes. */
export const entityTag = ({ version }: { version: number }): string => `"${version}"`;

export const tagged = <T>(body: T, row: { version: number }): Tagged<T> => ({ body, etag: entityTag(row) });

/**
 * Returns the fields that a schema of the contract names, in its order: what of a row goes to the wire. Those of `own` replace the row's.
 * Without a copy of the row: a spread of a row from SQLite takes as long as its query.
 */
export const pick = <T extends object, Name extends keyof T = never>(
  { properties }: { static: T; properties: object },
  row: Omit<NoInfer<T>, Name>,
  own?: Pick<T, Name>,
): T => {
  const picked: Record<string, unknown> = {};
  // A loop: lists have thousands of rows.
  for (const name in properties)
    picked[name] = (own && name in own ? own : (row as object))[name as keyof object];
  return picked as T;
};
