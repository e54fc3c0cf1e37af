import { PageHeader, tokens, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { ContactTable } from '../features/contacts/contact-table';
import { OrganisationDealings } from '../features/dealings/organisation-dealings';
import { useOrganisation, useOrganisationDefaults } from '../features/organisations/api';
import { OrganisationForm } from '../features/organisations/organisation-form';
import { hrefs } from '../paths';

const list = { label: 'Organisations', to: hrefs.organisations() };

/** Renders the form of a new organisation. */
export function OrganisationCreatePage() {
  const { data, error, isValidating, retry } = useOrganisationDefaults();
  return (
    <>
      <PageHeader title="Create Organisation" crumbs={[list]} />
      <RecordView
        what="form"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={12}
      >
        {(defaults) => <OrganisationForm defaults={defaults} />}
      </RecordView>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
`;

/** Renders a stored organisation: its details, its contacts, and its newest quotes, sales and invoices. */
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
