import { PageHeader, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useContact, useContactDefaults } from '../features/contacts/api';
import { ContactForm } from '../features/contacts/contact-form';
import { useOrganisation } from '../features/organisations/api';
import { hrefs } from '../paths';

const list = { label: 'Organisations', to: hrefs.organisations() };

/** Returns the links back from a contact: to the list, then to the organisation by its name. */
function useOrganisationCrumbs(organisationId: string) {
  const { data } = useOrganisation(organisationId);
  const organisation = data && { label: data.name, to: hrefs.editOrganisation(data.id) };
  return { crumbs: organisation ? [list, organisation] : [list], back: organisation ?? list };
}

/** Renders the form of a new contact. */
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

/** Renders a stored contact. */
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
