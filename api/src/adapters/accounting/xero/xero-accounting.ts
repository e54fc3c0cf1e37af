import { INVOICE_STATUSES, isLive } from 'api-contract';
import {
  ProviderFailure,
  type AccountingProvider,
  type ChangedInvoices,
  type InvoiceDraft,
  type ProviderInvoice,
} from '../../../domain';
import { type XeroRequest, refusalOf, XeroClient, type XeroSettings } from './client';
import { resolveContact } from './contacts';
import { toProviderInvoice, toXeroInvoice } from './invoices';
import type { Pace } from './pace';
import { listOf, parseJson, type JsonRecord, findNumber, findText, isRecord, equals } from './wire-format';

type Collection = 'Invoices' | 'Contacts';

/** Fetches a resource; undefined when it does not exist or has not changed. */
export const ask = async (
  client: XeroClient,
  path: string,
  collection: Collection,
  query?: Readonly<Record<string, string>>,
): Promise<JsonRecord[]> => {
  const { status, bytes } = await client.send({ method: 'GET', path, ...(query ? { query } : {}) });
  if (status !== 200) return [];
  const body = parseJson(bytes);
  if (!body) throw new ProviderFailure({ kind: 'unavailable' });
  return listOf(body, collection);
};

/** Writes one element and returns it as the provider stored it. Throws `rejected` for either form of a refusal. */
export const tell = async (
  client: XeroClient,
  method: 'PUT' | 'POST',
  path: string,
  collection: Collection,
  write: NonNullable<XeroRequest['write']>,
): Promise<JsonRecord> => {
  const { status, bytes } = await client.send({ method, path, write });
  if (status === 404) throw new ProviderFailure({ kind: 'rejected', messages: ['It was not found there.'] });
  const [element] = listOf(parseJson(bytes) ?? {}, collection);
  // A success that cannot be parsed: the write may have been done.
  if (!element) throw new ProviderFailure({ kind: 'unknownOutcome' });
  const messages = refusalOf(element);
  if (messages) throw new ProviderFailure({ kind: 'rejected', messages });
  return element;
};

const invoicesPerPage = 250;
/** The page size of the provider when it ignores ours. */
const leastInvoicesPerPage = 100;

const standing = INVOICE_STATUSES.filter(({ id }) => isLive({ invoice_status_id: id }))
  .map(({ providerWord }) => providerWord)
  .join(',');

const salesInvoices = equals('Type', 'ACCREC');

const addressOf = (xeroInvoiceId: string): string => `/Invoices/${encodeURIComponent(xeroInvoiceId)}`;

const noSuchInvoice = () => new ProviderFailure({ kind: 'rejected', messages: ['It has no such invoice.'] });

const pdfMark = Buffer.from('%PDF-');

/** The accounting provider by Xero's Accounting API and a custom connection. */
export class XeroAccounting implements AccountingProvider {
  readonly name = 'xero';
  readonly isRemote = true;
  private readonly client: XeroClient;

  constructor(
    private readonly settings: XeroSettings,
    pace?: Pace,
  ) {
    this.client = new XeroClient(settings, pace);
  }

  async createDraft(idempotencyKey: string, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const invoice = await this.toXero(idempotencyKey, draft);
    return this.tellInvoice('PUT', '/Invoices', idempotencyKey, invoice);
  }

  async updateDraft(
    idempotencyKey: string,
    xeroInvoiceId: string,
    draft: InvoiceDraft,
  ): Promise<ProviderInvoice> {
    const invoice = await this.toXero(idempotencyKey, draft);
    return this.tellInvoice('POST', addressOf(xeroInvoiceId), idempotencyKey, {
      InvoiceID: xeroInvoiceId,
      ...invoice,
    });
  }

  async findByReference(reference: string): Promise<ProviderInvoice | undefined> {
    const where = `${salesInvoices} AND ${equals('Reference', reference)}`;
    const found = await ask(this.client, '/Invoices', 'Invoices', { where, Statuses: standing, page: '1' });
    // Checked again: taking over another invoice would be worse than creating a second one.
    return found
      .filter((invoice) => findText(invoice, 'Reference') === reference)
      .map(toProviderInvoice)
      .find(({ status }) => standing.split(',').includes(status));
  }

  async get(xeroInvoiceId: string): Promise<ProviderInvoice> {
    const [invoice] = await ask(this.client, addressOf(xeroInvoiceId), 'Invoices');
    if (!invoice) throw noSuchInvoice();
    return toProviderInvoice(invoice);
  }

  async status(xeroInvoiceId: string) {
    return (await this.get(xeroInvoiceId)).status;
  }

  /** Fetches the provider's PDF by the invoice's own address; the documented address that ends in `/pdf` does not exist. */
  async pdf(xeroInvoiceId: string): Promise<Uint8Array> {
    const { status, bytes } = await this.client.send({
      method: 'GET',
      path: addressOf(xeroInvoiceId),
      accept: 'application/pdf',
    });
    if (status === 404) throw noSuchInvoice();
    if (!pdfMark.equals(bytes.subarray(0, pdfMark.length))) {
      throw new ProviderFailure({ kind: 'unavailable' });
    }
    return bytes;
  }

  async changedSince(since: string | null, page: number): Promise<ChangedInvoices> {
    const { status, bytes } = await this.client.send({
      method: 'GET',
      path: '/Invoices',
      query: {
        where: salesInvoices,
        // A stable order: sorted by the time of change, an invoice that changes meanwhile would move another one off its page.
        order: 'InvoiceID ASC',
        page: String(page),
        pageSize: String(invoicesPerPage),
      },
      ...(since ? { ifModifiedSince: since } : {}),
    });
    if (status === 304) return { invoices: [], isLast: true };
    const body = parseJson(bytes);
    if (status !== 200 || !body) throw new ProviderFailure({ kind: 'unavailable' });
    const invoices = listOf(body, 'Invoices').filter(({ Type }) => Type === 'ACCREC');
    return { invoices: invoices.map(toProviderInvoice), isLast: isLastPage(body, page) };
  }

  private async toXero(idempotencyKey: string, draft: InvoiceDraft) {
    const contactId = await resolveContact(this.client, draft, `${idempotencyKey}-contact`);
    if (!contactId) throw new ProviderFailure({ kind: 'unavailable' });
    return toXeroInvoice(draft, contactId, this.settings);
  }

  private async tellInvoice(method: 'PUT' | 'POST', path: string, idempotencyKey: string, invoice: object) {
    const write = { idempotencyKey, body: { Invoices: [invoice] } };
    const told = await tell(this.client, method, path, 'Invoices', write);
    try {
      return toProviderInvoice(told);
    } catch {
      throw new ProviderFailure({ kind: 'unknownOutcome' });
    }
  }
}

const isLastPage = (body: JsonRecord, page: number): boolean => {
  const pages = isRecord(body.pagination) ? findNumber(body.pagination, 'pageCount') : undefined;
  return pages === undefined ? listOf(body, 'Invoices').length < leastInvoicesPerPage : page >= pages;
};
