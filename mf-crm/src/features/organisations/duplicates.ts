import type { OrganisationListItem } from 'api-contract';
import { normalise } from 'shared-ui';

type Candidate = Pick<OrganisationListItem, 'id' | 'name' | 'civi_crm_id'>;

/** Another organisation that may be the same one, and what makes it look so. */
export interface Duplicate {
  readonly id: number;
  readonly name: string;
  readonly because: 'name' | 'crm-id';
}

/** How British companies end: the words differ from one letterhead to the next, the company does not. */
const LEGAL_FORMS = /(?: (?:public limited company|co|company|ltd|limited|plc|llp|cyf))+$/;

/** A name as two people might both have written it: no case, accents, punctuation or legal form; `&` is `and`. */
export const nameKey = (name: string): string => {
  const words = normalise(name)
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const plain = words.replace(/^the (?=.)/, '').replace(LEGAL_FORMS, '');
  // "Limited Ltd" is a name too: what is only a legal form is compared as it stands.
  return plain || words;
};

const crmKey = (crmId: string | null): string => normalise(crmId ?? '').trim();

const index = <Key>(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => Key) => {
  const byKey = new Map<Key, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    byKey.set(key, [...(byKey.get(key) ?? []), candidate]);
  }
  return byKey;
};

/**
 * Prepares the search among these organisations. The function that it answers takes what is being entered, and the id of the
 * record that is changed, and finds the others with the same CRM id or the same name, the CRM id first, for it tells more.
 */
export const duplicateFinder = (candidates: readonly Candidate[]) => {
  const byName = index(candidates, ({ name }) => nameKey(name));
  const byCrmId = index(candidates, ({ civi_crm_id }) => crmKey(civi_crm_id));

  return (entered: { name: string; civi_crm_id: string | null }, ownId?: number): Duplicate[] => {
    const ofCrmId = crmKey(entered.civi_crm_id) && byCrmId.get(crmKey(entered.civi_crm_id));
    const ofName = nameKey(entered.name) && byName.get(nameKey(entered.name));
    const found = new Map<number, Duplicate>();
    for (const { id, name } of ofName || []) found.set(id, { id, name, because: 'name' });
    for (const { id, name } of ofCrmId || []) found.set(id, { id, name, because: 'crm-id' });
    if (ownId !== undefined) found.delete(ownId);
    return [...found.values()].sort((one, other) => one.because.localeCompare(other.because));
  };
};
