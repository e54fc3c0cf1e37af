import type { Context } from '../context';
import type { InvoiceDraft, ProviderInvoice } from '../ports';
import { mirrorInvoice, type InvoiceOwner } from './mirror';
import { isInDoubt } from './provider-failure';
import { lockRow, type InvoiceRow, type Tx } from '../../store';

type Accounting = Pick<Context, 'store' | 'clock' | 'tokens' | 'accounting'>;

type Recording = (tx: Tx, invoice: InvoiceRow) => Promise<void>;

const keep = (
  { store, clock }: Accounting,
  invoice: ProviderInvoice,
  owner: InvoiceOwner | undefined,
  record: Recording | undefined,
): Promise<InvoiceRow> =>
  store.transaction(async (tx) => {
    if (owner) await lockRow(tx, 'quotes', owner.quote_id);
    const mirroring = { now: clock.now().toISOString(), ...(owner ? { owner } : {}) };
    const row = await mirrorInvoice(tx, invoice, mirroring);
    await record?.(tx, row);
    return row;
  });

/**
 * Makes a draft at the provider say what `draft` says, and the mirror with it. `record` writes what belongs together with it, in
 * the mirror's transaction. A write in doubt is repeated once under its key: it replaces all that the invoice says, so that
 * repeating it cannot make anything twice.
 */
export const updateProviderInvoice = async (
  context: Accounting,
  { xeroInvoiceId, draft, record }: { xeroInvoiceId: string; draft: InvoiceDraft; record?: Recording },
): Promise<InvoiceRow> => {
  const key = context.tokens.create();
  const write = () => context.accounting.updateDraft(key, xeroInvoiceId, draft);
  const updated = await write().catch((error: unknown) => {
    if (isInDoubt(error)) return write();
    throw error;
  });
  const owner = {
    quote_id: draft.quoteId,
    organisation_id: draft.organisation.id,
    contact_id: draft.contact.id,
  };
  return keep(context, updated, owner, record);
};

/** Asks the provider for an invoice now and writes it into the mirror: its status is the provider's own word. */
export const refreshInvoice = async (context: Accounting, xeroInvoiceId: string): Promise<InvoiceRow> =>
  keep(context, await context.accounting.get(xeroInvoiceId), undefined, undefined);
