import { isAnonymised, pages } from 'api-contract';
import { Badge, Navigate, PageHeader, recordTitle, useParams, type NewContactPanelProps } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useChangeContacts, useContact, useContactDefaults } from '../features/contacts/api';
import { AnonymiseButton } from '../features/contacts/anonymise-button';
import { ContactForm } from '../features/contacts/contact-form';
import { MergeContactButton } from '../features/contacts/merge-button';
import { ArchiveButton } from '../features/forms/archive-button';
import { useOrganisation } from '../features/organisations/api';

const list = { label: 'Organisations', to: pages.organisations() };

/** Returns the links back from a contact: to the list, then to the organisation by its name; and the one that this was merged into. */
function useOrganisationCrumbs(organisationId: string) {
  const { data } = useOrganisation(organisationId);
  const organisation = data && { label: data.name, to: pages.organisation(data.id) };
  return {
    crumbs: organisation ? [list, organisation] : [list],
    back: organisation ?? list,
    mergedIntoId: data?.merged_into_organisation_id,
  };
}

interface NewContactProps {
  organisationId: string;
  back: { label: string; to: string };
  dialog?: NewContactPanelProps;
}

/** Renders the form of a new contact: on its own page, or in a dialog of another one. */
function NewContact({ organisationId, back, dialog }: NewContactProps) {
  const read = useContactDefaults(organisationId);
  return (
    <RecordView key={organisationId} what="organisation" read={read} back={back} fields={6}>
      {(defaults) => <ContactForm record={defaults} dialog={dialog} />}
    </RecordView>
  );
}

export const NewContactPanel = (dialog: NewContactPanelProps) => (
  <NewContact organisationId={String(dialog.organisationId)} back={list} dialog={dialog} />
);

export function ContactCreatePage() {
  const { organisationId = '' } = useParams();
  const { crumbs, back, mergedIntoId } = useOrganisationCrumbs(organisationId);
  if (mergedIntoId) return <Navigate to={pages.newContact(mergedIntoId)} replace />;
  return (
    <>
      <PageHeader title="New contact" crumbs={crumbs} />
      <NewContact organisationId={organisationId} back={back} />
    </>
  );
}

export function ContactEditPage() {
  const { organisationId = '', contactId = '' } = useParams();
  const { crumbs, back, mergedIntoId } = useOrganisationCrumbs(organisationId);
  const read = useContact(organisationId, contactId);
  const { save } = useChangeContacts();
  const stored = read.data;
  if (mergedIntoId) return <Navigate to={pages.contact(mergedIntoId, Number(contactId))} replace />;
  const leftId = stored?.merged_into_contact_id;
  if (leftId) return <Navigate to={pages.contact(stored.organisation_id, leftId)} replace />;
  return (
    <>
      <PageHeader
        {...recordTitle('Edit contact', stored?.name)}
        crumbs={crumbs}
        badge={stored && isAnonymised(stored) && <Badge>Archived</Badge>}
        actions={
          stored &&
          !isAnonymised(stored) && (
            <>
              <ArchiveButton
                what="Contact"
                record={stored}
                save={(patch) => save(stored.organisation_id, patch, stored)}
              />
              <MergeContactButton contact={stored} />
              <AnonymiseButton contact={stored} />
            </>
          )
        }
      />
      <RecordView key={`${organisationId}/${contactId}`} what="contact" read={read} back={back} fields={6}>
        {(contact) => <ContactForm record={contact} onReload={read.retry} />}
      </RecordView>
    </>
  );
}
