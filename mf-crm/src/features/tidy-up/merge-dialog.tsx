import type { Duplicate, Organisation } from 'api-contract';
import { formatQuantity, useToast, useUnsavedState, useWork, undoOf } from 'shared-ui';
import { messages } from '../../messages';
import { mergeOrganisation } from '../organisations/api';
import { ProviderContactChoice } from '../organisations/provider-contact';
import { MergeFrame } from './merge-frame';
import { MergeSides } from './merge-sides';
import { useMovable } from './api';

const quotesOf = (organisation: Pick<Organisation, 'quotes_active_count' | 'quotes_historic_count'>) =>
  organisation.quotes_active_count + organisation.quotes_historic_count;

interface Choice {
  staysId: number;
  contactId?: string;
}

/** Shows two organisations beside each other, asks which one stays, says what moves, and merges the other one into it. */
export function MergeDialog({ duplicate, onClose }: { duplicate: Duplicate; onClose: () => void }) {
  const { organisation, other } = duplicate;
  const reads = [useMovable(organisation.id), useMovable(other.id)];
  const larger = quotesOf(other) > quotesOf(organisation) ? other : organisation;
  const { value, setValue, notice, clear } = useUnsavedState<Choice>(`Merge ${organisation.id} ${other.id}`, {
    staysId: larger.id,
  });
  const { staysId, contactId } = value;
  const toast = useToast();
  const sides = reads.flatMap(({ data }) => data ?? []);
  const stays = sides.find((side) => side.organisation.id === staysId);
  const goes = sides.find((side) => side.organisation.id !== staysId);

  const work = useWork(async () => {
    if (!goes || !stays) return;
    let merged: unknown;
    try {
      const into = { into_organisation_id: staysId, ...(contactId && { xero_contact_id: contactId }) };
      merged = await mergeOrganisation(goes.organisation, into, { basedOn: goes.organisation });
    } catch (error) {
      // What was changed meanwhile is shown before the next attempt.
      reads.forEach(({ refetch }) => refetch());
      throw error;
    }
    const text = messages.merges.mergedInto(goes.organisation.name, stays.organisation.name);
    toast.show({ tone: 'success', title: messages.organisations.merged, text, undo: undoOf(merged) });
    clear();
    onClose();
  });

  const rows: [label: string, value: (side: (typeof sides)[number]) => string | number | null][] = [
    ['CRM ID', (side) => side.organisation.civi_crm_id],
    ['City', (side) => side.organisation.address_city],
    ['Postcode', (side) => side.organisation.address_post_code],
    ['Contacts', (side) => side.organisation.contacts.length],
    ['Quotes', (side) => quotesOf(side.organisation)],
    ['Invoices', (side) => side.invoices.found_count],
    ['Attachments', (side) => side.attachments.length],
  ];
  const missing = reads.find(({ data }) => !data);
  return (
    <MergeFrame
      title={messages.tidyUp.merge}
      what="organisations"
      missing={missing}
      lines={8}
      isReady={goes !== undefined && stays !== undefined}
      work={work}
      notice={notice}
      failed={messages.tidyUp.notMerged}
      onClose={onClose}
    >
      <MergeSides
        sides={sides.map((side) => ({ ...side, id: side.organisation.id, name: side.organisation.name }))}
        rows={rows}
        staysId={staysId}
        onChange={(id) => setValue({ staysId: id })}
      />
      {goes && stays && (
        <ProviderContactChoice
          stays={stays.organisation}
          goes={goes.organisation}
          value={contactId}
          onChange={(id) => setValue({ staysId, contactId: id })}
        />
      )}
      {goes && (
        <p>
          {messages.organisations.mergeText(
            formatQuantity(goes.organisation.contacts.length, 'contact'),
            formatQuantity(quotesOf(goes.organisation), 'quote'),
            formatQuantity(goes.invoices.found_count, 'invoice'),
            goes.organisation.name,
          )}
        </p>
      )}
    </MergeFrame>
  );
}
