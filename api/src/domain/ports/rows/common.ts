/** A yes/no column: both database engines keep it as a small integer. */
export type Flag = 0 | 1;

/** What every record that people edit carries. */
export interface Recorded {
  id: number;
  /** Instant, ISO 8601 in UTC. */
  created_at: string;
  /** Instant, ISO 8601 in UTC. */
  updated_at: string;
  /** Starts at 1 and rises with each write; a record's ETag is made from it. */
  version: number;
}

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

export const fromFlag = (value: Flag): boolean => value === 1;
