import { groupBy, normalise, type NamedReference } from 'api-contract';

/** Returns whether a record is called as another one of these. */
export const namesakesIn = (records: readonly Pick<NamedReference, 'name'>[]) => {
  const byName = groupBy(records, ({ name }) => normalise(name));
  return ({ name }: Pick<NamedReference, 'name'>): boolean => (byName.get(normalise(name)) ?? []).length > 1;
};
