/** The record that a follow-up belongs to. */
export type Owner = { quote_id: number } | { organisation_id: number };

/** The record that an attachment belongs to. */
export type AttachmentOwner = Owner | { deliverable_id: number };

/** Returns the table of the record and its id. */
export const ownerOf = (owner: AttachmentOwner): ['quotes' | 'organisations' | 'deliverables', number] => {
  if ('quote_id' in owner) return ['quotes', owner.quote_id];
  if ('organisation_id' in owner) return ['organisations', owner.organisation_id];
  return ['deliverables', owner.deliverable_id];
};
