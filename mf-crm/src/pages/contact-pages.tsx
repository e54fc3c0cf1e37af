import { isAnonymised, pages, paths, type Contact } from 'api-contract';
import {
  Badge,
  LinkButton,
  mailHref,
  Navigate,
  PageHeader,
  recordTitle,
  useAuth,
  useParams,
  type NewContactPanelProps,
} from 'shared-ui';
import { RecordPage, RecordView, Timeline } from 'shared-ui/forms';
import { useChangeContacts, useContact, useContactById, useContactDefaults } from '../features/contacts/api';
import { AnonymiseButton } from '../features/contacts/anonymise-button';
import { ContactForm } from '../features/contacts/contact-form';
import { ContactProperties } from '../features/contacts/contact-properties';
import { MergeContactButton } from '../features/contacts/merge-button';
import { useFacts } from '../features/facts/facts';
import { ArchiveButton } from '../features/forms/archive-button';
import { Merges } from '../features/forms/merges';
import { useOrganisation } from '../features/organisations/api';

const list = { label: 'Organisations', to: pages.organisations() };

/** Returns the links back from a contact: to the list, then to the organisation by its name; and the one that this was merged into. */
function useOrganisationCrumbs(organisationId: string | null) {
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

interface ContactViewProps {
  contact: Contact;
  onReload: () => void;
}

/** Renders what there is to know of a contact. */
function ContactView({ contact, onReload }: ContactViewProps) {
  return (
    <RecordPage
      facts={useFacts('contacts', contact.id)}
      aside={<ContactProperties contact={contact} isReadOnly={isAnonymised(contact)} onReload={onReload} />}
    >
      <Merges path={paths.contactMerges(contact.organisation_id, contact.id)} />
      <Timeline
        record="contacts"
        id={contact.id}
        topics={['emails', 'notes', 'follow-ups', 'invoices', 'changes']}
      />
    </RecordPage>
  );
}

/** Renders who a contact is: their job and how they are reached. */
function ContactLine({
  contact: { job_title, email },
  organisation,
}: {
  contact: Contact;
  organisation: string;
}) {
  const href = email && mailHref(email);
  return (
    <>
      {[job_title, organisation].filter(Boolean).join(', ')}
      {href && (
        <>
          {' · '}
          <a href={href}>{email}</a>
        </>
      )}
    </>
  );
}

/** Renders a stored contact, or opens the one that they were merged into. */
export function ContactPage() {
  const { contactId = '' } = useParams();
  const read = useContactById(contactId);
  const { save } = useChangeContacts();
  const isAdministrator = useAuth().user?.is_administrator ?? false;
  const stored = read.data;
  const { crumbs, back } = useOrganisationCrumbs(stored ? String(stored.organisation_id) : null);
  const intoId = stored?.merged_into_contact_id;
  if (intoId) return <Navigate to={pages.contact(intoId)} replace />;
  return (
    <>
      <PageHeader
        title={stored?.name ?? 'Contact'}
        crumbs={crumbs}
        badge={stored && isAnonymised(stored) && <Badge>Archived</Badge>}
        description={
          stored && <ContactLine contact={stored} organisation={back === list ? '' : back.label} />
        }
        actions={
          stored &&
          !isAnonymised(stored) && (
            <>
              <ArchiveButton
                what="Contact"
                record={stored}
                save={(patch) => save(stored.organisation_id, patch, stored, { basedOn: stored })}
              />
              <MergeContactButton contact={stored} />
              {isAdministrator && <AnonymiseButton contact={stored} />}
              <LinkButton to={pages.editContact(stored.organisation_id, stored.id)} icon="edit">
                Edit
              </LinkButton>
            </>
          )
        }
      />
      <RecordView key={contactId} what="contact" read={read} back={back} fields={6}>
        {(contact) => <ContactView contact={contact} onReload={read.retry} />}
      </RecordView>
    </>
  );
}

/** Renders the form of a stored contact. */
export function ContactEditPage() {
  const { organisationId = '', contactId = '' } = useParams();
  const { crumbs, back, mergedIntoId } = useOrganisationCrumbs(organisationId);
  const read = useContact(organisationId, contactId);
  const stored = read.data;
  if (mergedIntoId) return <Navigate to={pages.editContact(mergedIntoId, Number(contactId))} replace />;
  const leftId = stored?.merged_into_contact_id;
  if (leftId) return <Navigate to={pages.editContact(stored.organisation_id, leftId)} replace />;
  return (
    <>
      <PageHeader {...recordTitle('Edit contact', stored?.name)} crumbs={crumbs} />
      <RecordView key={`${organisationId}/${contactId}`} what="contact" read={read} back={back} fields={6}>
        {(contact) => <ContactForm record={contact} onReload={read.retry} />}
      </RecordView>
    </>
  );
}
