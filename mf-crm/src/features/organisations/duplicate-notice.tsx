import { useDeferredValue, useMemo } from 'react';
import { Alert, Link } from 'shared-ui';
import { useFormField } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { useOrganisations } from './api';
import { duplicateFinder, type Duplicate } from './duplicates';

const Notice = styled.div`
  grid-column: 1 / -1;
  /* It is there all the time, so that it is read out; while it says nothing it takes no row. */
  &:empty {
    position: absolute;
  }
`;

const reasons: Readonly<Record<Duplicate['because'], string>> = {
  name: 'has the same name',
  'crm-id': 'has the same CRM id',
};

/** Points out organisations that may be the one that is being entered. It hinders nothing: names may truly be alike. */
export function DuplicateNotice({ organisationId }: { organisationId?: number }) {
  const { organisations } = useOrganisations();
  const find = useMemo(() => duplicateFinder(organisations ?? []), [organisations]);
  const { value: name } = useFormField<string>({ name: 'name', label: 'Name' });
  const { value: crmId } = useFormField<string>({ name: 'civi_crm_id', label: 'CRM id' });
  // Typing does not wait for the search.
  const entered = useDeferredValue(`${name}\n${crmId}`);
  const duplicates = useMemo(() => {
    const [enteredName = '', enteredCrmId = ''] = entered.split('\n');
    return find({ name: enteredName, civi_crm_id: enteredCrmId }, organisationId);
  }, [find, entered, organisationId]);

  return (
    <Notice role="status">
      {duplicates.length > 0 && (
        <Alert tone="warning" title="This organisation may exist already">
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <Link to={hrefs.editOrganisation(duplicate.id)}>{duplicate.name}</Link>{' '}
                {reasons[duplicate.because]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Notice>
  );
}
