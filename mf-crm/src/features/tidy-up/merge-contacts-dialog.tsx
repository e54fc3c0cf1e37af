import type { Contact, DuplicateContact } from 'api-contract';
import { useToast, useUnsavedState, useWork, undoOf } from 'shared-ui';
import { messages } from '../../messages';
import { useChangeContacts, useContact } from '../contacts/api';
import { MergeFrame } from './merge-frame';
import { MergeSides } from './merge-sides';

const rows: [label: string, value: (contact: Contact) => string | null][] = [
  ['Email', ({ email }) => email],
  ['CRM ID', (contact) => contact.civi_crm_id],
  ['Job title', (contact) => contact.job_title],
  ['Office phone', (contact) => contact.phone_office],
  ['Mobile phone', (contact) => contact.phone_mobile],
];

interface MergeContactsDialogProps {
  duplicate: DuplicateContact;
  onClose: () => void;
}

/** Shows two contacts beside each other, asks which one stays, and merges the other one into them. */
export function MergeContactsDialog({ duplicate, onClose }: MergeContactsDialogProps) {
  const { organisation, contact, other } = duplicate;
  const place = String(organisation.id);
  const reads = [useContact(place, String(contact.id)), useContact(place, String(other.id))];
  const {
    value: staysId,
    setValue: setStays,
    notice,
    clear,
  } = useUnsavedState(`Merge ${contact.id} ${other.id}`, contact.id);
  const { merge } = useChangeContacts();
  const toast = useToast();
  const sides = reads.flatMap(({ data }) => data ?? []);
  const stays = sides.find(({ id }) => id === staysId);
  const goes = sides.find(({ id }) => id !== staysId);

  const work = useWork(async () => {
    if (!goes || !stays) return;
    let merged: unknown;
    try {
      merged = await merge(goes, { into_contact_id: staysId }, { basedOn: goes });
    } catch (error) {
      // What was changed meanwhile is shown before the next attempt.
      reads.forEach(({ retry }) => retry());
      throw error;
    }
    const text = messages.merges.mergedInto(goes.name, stays.name);
    toast.show({ tone: 'success', title: messages.contacts.merged, text, undo: undoOf(merged) });
    clear();
    onClose();
  });

  const missing = reads.find(({ data }) => !data);
  return (
    <MergeFrame
      title={messages.tidyUp.mergeContacts}
      what="contacts"
      missing={missing}
      lines={6}
      isReady={goes !== undefined && stays !== undefined}
      work={work}
      notice={notice}
      failed={messages.tidyUp.contactsNotMerged}
      onClose={onClose}
    >
      <MergeSides sides={sides} rows={rows} staysId={staysId} onChange={setStays} />
      {goes && <p>{messages.contacts.mergeText(goes.name)}</p>}
    </MergeFrame>
  );
}
