/** A JSON object whose members nobody has checked yet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that the bytes are; undefined when they are none. */
export const parseJson = (bytes: Uint8Array): JsonRecord | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The objects in a member that is a list; none when it is not. */
export const listOf = (record: JsonRecord, name: string): JsonRecord[] => {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
};

export const findText = (record: JsonRecord, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const findNumber = (record: JsonRecord, name: string): number | undefined => {
  const value = record[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};
