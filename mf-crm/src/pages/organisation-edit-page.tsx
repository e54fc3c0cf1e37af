import { PageHeader, tokens, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { ContactTable } from '../features/contacts';
import { OrganisationDealings } from '../features/dealings';
import { OrganisationForm, useOrganisation } from '../features/organisations';
import { hrefs } from '../paths';

const list = { label: 'Organisations', to: hrefs.organisations() };

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
`;

/** An organisation that exists: its details, its contacts, and what it has been quoted, sold and invoiced. */
export function OrganisationEditPage() {
  const { organisationId = '' } = useParams();
  const { data, error, isValidating, retry } = useOrganisation(organisationId);
  return (
    <>
      <PageHeader title="Edit Organisation" description={data?.name} crumbs={[list]} />
      <RecordView
        key={organisationId}
        what="organisation"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={12}
      >
        {(organisation) => (
          <Parts>
            <OrganisationForm organisation={organisation} onReload={retry} />
            <ContactTable organisation={organisation} />
            <OrganisationDealings organisation={organisation} />
          </Parts>
        )}
      </RecordView>
    </>
  );
}
