import { isAnonymised, pages, paths, type Contact } from 'api-contract';
import {
  Badge,
  LinkButton,
  mailHref,
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
import { UnlessMerged, useMergedContact, useMergedOrganisation } from '../features/forms/merged-away';
import { Merges } from '../features/forms/merges';
import { useOrganisation } from '../features/organisations/api';

const list = { label: 'Organisations', to: pages.organisations() };

/** Returns the links back from a contact: to the list, then to the organisation by its name; and the organisation. */
function useOrganisationCrumbs(organisationId: string | null) {
  const { data: organisation } = useOrganisation(organisationId);
  const view = organisation && { label: organisation.name, to: pages.organisation(organisation.id) };
  return { crumbs: view ? [list, view] : [list], back: view ?? list, organisation };
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
  const { crumbs, back, organisation } = useOrganisationCrumbs(organisationId);
  return (
    <UnlessMerged key={organisationId} merged={useMergedOrganisation(organisation, pages.newContact)}>
      <PageHeader title="New contact" crumbs={crumbs} />
      <NewContact organisationId={organisationId} back={back} />
    </UnlessMerged>
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
  return (
    <UnlessMerged key={contactId} merged={useMergedContact(stored, pages.contact)}>
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
      <RecordView what="contact" read={read} back={back} fields={6}>
        {(contact) => <ContactView contact={contact} onReload={read.retry} />}
      </RecordView>
    </UnlessMerged>
  );
}

/** Renders the form of a stored contact. */
export function ContactEditPage() {
  const { organisationId = '', contactId = '' } = useParams();
  const { crumbs, back, organisation } = useOrganisationCrumbs(organisationId);
  const read = useContact(organisationId, contactId);
  const stored = read.data;
  const atOther = useMergedOrganisation(organisation, (intoId) =>
    pages.editContact(intoId, Number(contactId)),
  );
  const merged = useMergedContact(stored, (intoId) => pages.editContact(Number(organisationId), intoId));
  return (
    <UnlessMerged key={`${organisationId}/${contactId}`} merged={atOther ?? merged}>
      <PageHeader {...recordTitle('Edit contact', stored?.name)} crumbs={crumbs} />
      <RecordView what="contact" read={read} back={back} fields={6}>
        {(contact) => <ContactForm record={contact} onReload={read.retry} />}
      </RecordView>
    </UnlessMerged>
  );
}
