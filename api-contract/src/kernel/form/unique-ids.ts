import type { AnyObject } from 'yup';

/** The test of a list that no two entries have the same id: in a field of them, or the entry itself. */
export const uniqueIds = (message: string, field?: string) => ({
  name: 'unique',
  message,
  skipAbsent: true as const,
  test: (entries: readonly unknown[]) => {
    const ids = entries
      .map((entry) => (field === undefined ? entry : (entry as AnyObject | undefined)?.[field]) as unknown)
      .filter((id) => typeof id === 'number');
    return new Set(ids).size === ids.length;
  },
});
