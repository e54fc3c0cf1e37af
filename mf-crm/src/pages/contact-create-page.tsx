import { PageHeader, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { ContactForm, useContactDefaults } from '../features/contacts';
import { useOrganisationCrumbs } from '../features/organisations';

/** A new contact of an organisation. */
export function ContactCreatePage() {
  const { organisationId = '' } = useParams();
  const { crumbs, back } = useOrganisationCrumbs(organisationId);
  const { data, error, isValidating, retry } = useContactDefaults(organisationId);
  return (
    <>
      <PageHeader title="Create Contact" crumbs={crumbs} />
      <RecordView
        key={organisationId}
        what="organisation"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={back}
        fields={6}
      >
        {(defaults) => <ContactForm defaults={defaults} />}
      </RecordView>
    </>
  );
}
