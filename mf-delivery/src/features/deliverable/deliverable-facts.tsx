import { isMaterialMissing, needText, pages, type Deliverable } from 'api-contract';
import { ExternalLink, formatDate, formatQuantity, Link, serverToday } from 'shared-ui';
import type { Fact } from 'shared-ui/forms';
import { messages } from '../../messages';
import { DueDay } from '../deliverables/badges';

const texts = messages.deliverable;

/** Returns what the client has to send, or when they sent it. */
function materialFact(deliverable: Deliverable): Fact {
  const { client_needs: needs, client_needs_by, client_sent_at, client_message } = deliverable;
  const client_needs = needs && needText({ ...deliverable, client_needs: needs });
  const label = 'From the client';
  if (client_sent_at && !isMaterialMissing(deliverable)) {
    return { label, value: texts.receivedOn(formatDate(client_sent_at)), note: client_needs };
  }
  if (!client_needs) return { label, value: texts.nothingNeeded };
  const isLate =
    isMaterialMissing(deliverable) && client_needs_by !== null && client_needs_by < serverToday();
  return {
    label,
    value: client_needs_by ? texts.neededBy(formatDate(client_needs_by)) : texts.needed,
    note: client_message ?? client_needs,
    tone: isLate ? 'danger' : undefined,
  };
}

function proofFact({ proof_url, attachments_count }: Deliverable): Fact {
  return {
    label: 'Proof',
    value: attachments_count > 0 ? formatQuantity(attachments_count, 'file') : proof_url ? 'Link' : 'None',
    note: proof_url && <ExternalLink href={proof_url}>{texts.openProof}</ExternalLink>,
  };
}

/** Returns who was promised it with what, when it is due, what the client sends for it, and its proof. */
export function factsOf(deliverable: Deliverable): readonly Fact[] {
  const { organisation, product_group, benefit_stage, benefit_category, owner } = deliverable;
  return [
    {
      label: 'Organisation',
      value: <Link to={pages.organisation(organisation.id)}>{organisation.name}</Link>,
      note: <Link to={pages.quote(deliverable.quote_id)}>{deliverable.reference_label}</Link>,
    },
    {
      label: 'Package',
      value: product_group?.name ?? '–',
      note: `${benefit_stage.name} · ${benefit_category.name}`,
    },
    { label: 'Due', value: <DueDay {...deliverable} /> },
    { label: 'Owner', value: owner?.name ?? 'No owner' },
    materialFact(deliverable),
    proofFact(deliverable),
  ];
}
