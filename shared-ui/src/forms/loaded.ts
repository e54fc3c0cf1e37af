/** The values that a form began with, and the record that they were made from. */
export interface Loaded<Values, Source> {
  readonly initialValues: Values;
  readonly source: Source;
  /** What was offered, which stays the same when the values are replaced by what was saved. */
  readonly offer: string;
}

export const toLoaded = <Values, Source>(initialValues: Values, source: Source): Loaded<Values, Source> => ({
  initialValues,
  source,
  offer: JSON.stringify(initialValues),
});

/** Whether a record has been fetched anew since the form took its values. */
export const isNewer = <Values, Source>(
  offered: Loaded<Values, Source>,
  loaded: Loaded<Values, Source>,
): boolean => offered.offer !== loaded.offer || offered.source !== loaded.source;
