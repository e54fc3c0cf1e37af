import { useDeferredValue, useMemo } from 'react';
import { groupBy, type NamedReference, type OrganisationListItem } from 'api-contract';
import { Alert, Button, Link, normalise, VisuallyHidden } from 'shared-ui';
import { useFormField } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { messages } from '../../messages';
import { useOrganisations } from './api';

type Candidate = Pick<OrganisationListItem, 'id' | 'name' | 'civi_crm_id'>;

/** Another organisation that may be the same one, and why. */
interface Duplicate {
  readonly id: number;
  readonly name: string;
  readonly because: 'name' | 'crm-id';
}

/** Legal forms at the end of British company names, which are spelt in many ways or left out. */
const LEGAL_FORMS = /(?: (?:public limited company|co|company|ltd|limited|plc|llp|cyf))+$/;

/** Returns a name in the form in which two spellings are equal: no case, accents, punctuation or legal form; `&` is `and`. */
export const nameKey = (name: string): string => {
  const words = normalise(name)
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const plain = words.replace(/^the (?=.)/, '').replace(LEGAL_FORMS, '');
  // A name that is only a legal form, such as "Limited Ltd", is compared as it stands.
  return plain || words;
};

const crmKey = (crmId: string | null): string => normalise(crmId ?? '').trim();

/** Indexes these organisations. The returned function finds the others with the CRM ID or the name that was entered, by CRM ID first. */
export const duplicateFinder = (candidates: readonly Candidate[]) => {
  const byName = groupBy(candidates, ({ name }) => nameKey(name));
  const byCrmId = groupBy(candidates, ({ civi_crm_id }) => crmKey(civi_crm_id));

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

const Notice = styled.div`
  grid-column: 1 / -1;
  /* A live region must be in the page before its text is; while it is empty it takes no row. */
  &:empty {
    position: absolute;
  }
`;

interface DuplicateNoticeProps {
  organisationId?: number;
  /** Takes the existing organisation instead, where the form is in a dialog that asks for one. */
  onChoose?: (duplicate: NamedReference) => void;
}

/** Renders which organisations may be the one that is entered. It prevents nothing: two organisations may have the same name. */
export function DuplicateNotice({ organisationId, onChoose }: DuplicateNoticeProps) {
  const { data: organisations } = useOrganisations();
  const find = useMemo(() => duplicateFinder(organisations ?? []), [organisations]);
  const { value: name } = useFormField<string>({ name: 'name', label: 'Name' });
  const { value: crmId } = useFormField<string>({ name: 'civi_crm_id', label: 'CRM ID' });
  // Deferred, so that typing does not wait for the search.
  const enteredName = useDeferredValue(name);
  const enteredCrmId = useDeferredValue(crmId);
  const duplicates = useMemo(
    () => find({ name: enteredName, civi_crm_id: enteredCrmId }, organisationId),
    [find, enteredName, enteredCrmId, organisationId],
  );

  return (
    <Notice role="status">
      {duplicates.length > 0 && (
        <Alert tone="warning" title={messages.organisations.mayExist}>
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                {onChoose ? (
                  duplicate.name
                ) : (
                  <Link to={hrefs.editOrganisation(duplicate.id)}>{duplicate.name}</Link>
                )}{' '}
                {messages.organisations.same[duplicate.because]}{' '}
                {onChoose && (
                  <Button size="small" onClick={() => onChoose(duplicate)}>
                    Choose<VisuallyHidden> {duplicate.name}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Notice>
  );
}
