/** A person who was erased, without their data: what finds them in an older backup. */
export interface ErasedPerson {
  key: string;
  /** The fingerprints of their addresses. */
  address_hashes: string[];
  /** A contact that has another time of creation is another one. */
  contacts: { id: number; created_at: string }[];
  erased_at: string;
}

/** The list of erased people outside the database, which no restore takes back. Both throw where it cannot be used. */
export interface ErasureList {
  read(): ErasedPerson[];
  /** Returns once the line is on the disk. */
  add(person: ErasedPerson): void;
}
