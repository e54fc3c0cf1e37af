/** One application has no entry of a remote to fetch. */
export const fetchEntryAhead = () => undefined;
