interface Identified {
  readonly id: number;
}

/** A list as it is once this record has been saved: in its place, or at the end when it is new. */
export function withRecord<RecordType extends Identified>(
  list: RecordType[] | undefined,
  record: RecordType,
): RecordType[] | undefined {
  if (!list) return list;
  const isKnown = list.some(({ id }) => id === record.id);
  return isKnown ? list.map((entry) => (entry.id === record.id ? record : entry)) : [...list, record];
}
