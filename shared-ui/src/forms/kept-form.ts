/** What is kept of a form over a sign-in. */
export interface KeptForm<Values, Source> {
  /** The fields that were changed: the others are taken as they have become. */
  readonly changes: Partial<Values>;
  /** The record that it was begun on, so that a save still tells what somebody else has changed since. */
  readonly source: Source;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose value is another than the form began with. */
export const changesOf = <Values extends object>(values: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, initial[name as keyof Values])),
  ) as Partial<Values>;
