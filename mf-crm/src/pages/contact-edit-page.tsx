import { PageHeader, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { ContactForm, useContact } from '../features/contacts';
import { useOrganisationCrumbs } from '../features/organisations';

/** A contact that exists. */
export function ContactEditPage() {
  const { organisationId = '', contactId = '' } = useParams();
  const { crumbs, back } = useOrganisationCrumbs(organisationId);
  const { data, error, isValidating, retry } = useContact(organisationId, contactId);
  return (
    <>
      <PageHeader title="Edit Contact" crumbs={crumbs} />
      <RecordView
        key={`${organisationId}/${contactId}`}
        what="contact"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={back}
        fields={6}
      >
        {(contact) => <ContactForm contact={contact} onReload={retry} />}
      </RecordView>
    </>
  );
}
