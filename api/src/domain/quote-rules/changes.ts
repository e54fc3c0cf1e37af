/** What a save would really change: the values that it names and that differ from what is stored. */
export const changesOf = <R extends object, C extends Partial<R>>(row: R, wanted: C): Partial<C> => {
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== row[field as keyof R],
  );
  return Object.fromEntries(changed) as Partial<C>;
};
