import { INVOICE_STATUSES, isLive, type CalendarDate } from 'api-contract';
import {
  isLiveRow,
  ProviderFailure,
  type ChangedInvoices,
  type ContentLine,
  type InvoiceContents,
  type InvoiceDraft,
  type ProviderCredit,
  type ProviderInvoice,
  type RemoteProvider,
} from '../../../domain';
import type { Store } from '../../../store';
import type { LocalAccounting } from '../local/local-accounting';
import type { XeroClient, XeroRequest } from './client';
import type { XeroSettings } from './settings';
import { resolveContact } from './contacts';
import { readCredits } from './credits';
import { toContentLines, toProviderInvoice, toXeroInvoice } from './invoices';
import { readList, readOne, readPage, writeOne, XeroInvoice } from './resources';
import { equals } from './wire-format';

const resource = { list: 'Invoices', element: XeroInvoice };

const standing = INVOICE_STATUSES.filter(({ id }) => isLive({ invoice_status_id: id }))
  .map(({ providerWord }) => providerWord)
  .join(',');

const salesInvoices = equals('Type', 'ACCREC');
const isSale = ({ Type }: { Type?: string | null | undefined }): boolean => Type === 'ACCREC';

const addressOf = (xeroInvoiceId: string): string => `/Invoices/${encodeURIComponent(xeroInvoiceId)}`;

const noSuchInvoice = () => new ProviderFailure({ kind: 'rejected', messages: ['It has no such invoice.'] });

const pdfMark = Buffer.from('%PDF-');

/**
 * The accounting provider by Xero's Accounting API and a custom connection. Invoices that were made before it was connected are read from their own
 * book.
 */
export class XeroAccounting implements RemoteProvider {
  readonly name = 'xero';
  readonly isRemote = true;

  constructor(
    private readonly settings: XeroSettings,
    private readonly client: XeroClient,
    private readonly store: Store,
    private readonly earlierBook: LocalAccounting,
  ) {}

  async createDraft(
    idempotencyKey: string,
    draft: InvoiceDraft,
    onSend?: () => Promise<void>,
  ): Promise<ProviderInvoice> {
    const write = { idempotencyKey, body: { Invoices: [await this.toXero(idempotencyKey, draft)] } };
    const made = await this.tellInvoice({ method: 'PUT', path: '/Invoices', write, onSend });
    if (made.reference !== draft.reference) throw new ProviderFailure({ kind: 'unknownOutcome' });
    return made;
  }

  async updateDraft(
    idempotencyKey: string,
    xeroInvoiceId: string,
    draft: InvoiceDraft,
  ): Promise<ProviderInvoice> {
    if (await this.earlierBook.has(xeroInvoiceId)) throw noSuchInvoice();
    const invoice = { InvoiceID: xeroInvoiceId, ...(await this.toXero(idempotencyKey, draft)) };
    const write = { idempotencyKey, body: { Invoices: [invoice] } };
    const updated = await this.tellInvoice({ method: 'POST', path: addressOf(xeroInvoiceId), write });
    if (updated.xero_invoice_id !== xeroInvoiceId) throw new ProviderFailure({ kind: 'unknownOutcome' });
    return updated;
  }

  async findByReference(reference: string, issuedFrom: CalendarDate): Promise<ProviderInvoice | undefined> {
    const where = `${salesInvoices} AND ${equals('Reference', reference)}`;
    const found = await readList(this.client, resource, { where, Statuses: standing, page: '1' });
    // Checked again: taking over another invoice would be worse than creating a second one.
    return found
      .filter((invoice) => invoice.Reference === reference && isSale(invoice))
      .map(toProviderInvoice)
      .find((invoice) => isLiveRow(invoice) && invoice.issue_date >= issuedFrom);
  }

  async get(xeroInvoiceId: string): Promise<ProviderInvoice & InvoiceContents> {
    if (await this.earlierBook.has(xeroInvoiceId)) return this.earlierBook.get(xeroInvoiceId);
    const invoice = await readOne(this.client, resource, 'InvoiceID', xeroInvoiceId);
    if (!invoice) throw noSuchInvoice();
    return { ...toProviderInvoice(invoice), lines: toContentLines(invoice, this.settings) };
  }

  linesOf(draft: InvoiceDraft): ContentLine[] {
    return toContentLines(toXeroInvoice(draft, '', this.settings), this.settings);
  }

  /** Fetches the provider's PDF by the invoice's own address; the documented address that ends in `/pdf` does not exist. */
  async pdf(xeroInvoiceId: string): Promise<Uint8Array> {
    if (await this.earlierBook.has(xeroInvoiceId)) return this.earlierBook.pdf(xeroInvoiceId);
    const { status, bytes } = await this.client.send({
      method: 'GET',
      path: addressOf(xeroInvoiceId),
      accept: 'application/pdf',
    });
    if (status === 404) throw noSuchInvoice();
    if (status === 200 && pdfMark.equals(bytes.subarray(0, pdfMark.length))) return bytes;
    throw new ProviderFailure({ kind: 'invalidResponse' }, { cause: new Error('The response is no PDF.') });
  }

  async changedSince(since: string | null, page: number): Promise<ChangedInvoices> {
    // A stable order: sorted by the time of change, an invoice that changes meanwhile would move another one off its page.
    const query = { where: salesInvoices, order: 'InvoiceID ASC', page, since };
    const { elements, isLast } = await readPage(this.client, resource, query);
    return { invoices: elements.filter(isSale).map(toProviderInvoice), isLast };
  }

  unallocatedCredits(): Promise<ProviderCredit[]> {
    return readCredits(this.client);
  }

  private async toXero(idempotencyKey: string, draft: InvoiceDraft) {
    const contacts = { client: this.client, store: this.store };
    const contactId = await resolveContact(contacts, draft, `${idempotencyKey}-contact`);
    return toXeroInvoice(draft, contactId, this.settings);
  }

  private async tellInvoice(request: XeroRequest): Promise<ProviderInvoice> {
    return toProviderInvoice(await writeOne(this.client, resource, request));
  }
}
