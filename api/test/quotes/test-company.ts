import {
  QUOTE_STATUS,
  XHR_HEADER,
  type Contact,
  type Organisation,
  type ProductGroup,
  type ProductGroupQuoteItem,
  type Quote,
} from 'api-contract';
import type { AccountingSettings } from '../../src/adapters';
import type { Context, EmbeddedProvider, ProviderInvoice } from '../../src/domain';
import { TestCaller } from '../support/caller';
import { madeByRequests, startTestServer, TestClock, type TestServer } from '../support/server';
import { insertRow, listRows } from '../../src/store';

const ownRequest = { [XHR_HEADER.name]: XHR_HEADER.value };

type Fields = Record<string, unknown>;

/** A server with one member of staff, a product group and a client, and the things that staff do with quotes. */
export class TestCompany {
  private constructor(
    readonly server: TestServer<unknown>,
    public staff: TestCaller,
    readonly groupId: number,
    readonly client: { organisation: Organisation; contact: Contact },
  ) {}

  static async open(accounting?: AccountingSettings): Promise<TestCompany> {
    const clock = new TestClock();
    const contents = madeByRequests('company', clock, addCompany);
    const server = await startTestServer({ clock, contents, ...(accounting ? { accounting } : {}) });
    const { token, groupId, client } = server.made;
    return new TestCompany(server, new TestCaller(server.app, token), groupId, client);
  }

  async quote(fields: Fields = {}): Promise<Quote> {
    const { organisation, contact } = this.client;
    const body = {
      sales_agent_user_id: 1,
      date: '2026-03-01',
      tax_rate_id: 1,
      quote_organisation_id: organisation.id,
      quote_contact_id: contact.id,
      ...fields,
    };
    return (await this.staff.post('/quotes', body)).json<Quote>();
  }

  async getQuote(id: number): Promise<Quote> {
    return (await this.staff.get(`/quotes/${id}`)).json<Quote>();
  }

  save(path: string, body: object, etag?: string) {
    return this.staff.request('PATCH', path, { payload: body, headers: etag ? { 'if-match': etag } : {} });
  }

  async addItem(quoteId: number): Promise<ProductGroupQuoteItem> {
    const body = { quote_id: quoteId, product_group_id: this.groupId };
    return (await this.staff.post('/quote-items', body)).json<ProductGroupQuoteItem>();
  }

  revise(id: number) {
    return this.staff.get(`/quotes/create-revision/${id}`, ownRequest);
  }

  invoice(id: number) {
    return this.staff.get(`/quotes/create-xero-invoice/${id}`, ownRequest);
  }

  /** Won, with an item and everything that its invoice needs. */
  async wonQuote(): Promise<Quote> {
    const { id } = await this.quote();
    await this.addItem(id);
    await this.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.salesWon });
    await this.save(`/quotes/invoice-details/${id}`, {
      invoice_organisation_id: this.client.organisation.id,
      invoice_contact_id: this.client.contact.id,
    });
    return this.getQuote(id);
  }

  async invoicedQuote(): Promise<Quote> {
    return (await this.invoice((await this.wonQuote()).id)).json<Quote>();
  }

  /** Moves the clock on; sessions end meanwhile. */
  async letDaysPass(days: number): Promise<void> {
    this.server.clock.advanceMinutes(days * 24 * 60);
    this.staff = await this.staff.signIn('first@example.com');
  }

  /** Lets the accounting provider behave otherwise in some points. */
  changeProvider(behaviour: (real: EmbeddedProvider) => Partial<EmbeddedProvider>): void {
    const real = this.server.context.accounting as EmbeddedProvider;
    this.server.context.accounting = Object.assign(Object.create(real), behaviour(real)) as EmbeddedProvider;
  }

  /** Every invoice has this status at the provider from now on. */
  providerSays(invoice_status_id: ProviderInvoice['invoice_status_id']): void {
    this.changeProvider((real) => ({ get: async (id) => ({ ...(await real.get(id)), invoice_status_id }) }));
  }

  /** What history tells of one record, the first write first. */
  async history(entity: 'quotes' | 'quote_items' | 'quote_notes' | 'invoices' | 'events', id: number) {
    const rows = await this.server.context.store.read((db) =>
      listRows(db, 'history', { entity, entity_id: id }),
    );
    return rows.map(({ user_id, changed_at, changes }) => ({
      user_id,
      changed_at,
      changes: JSON.parse(changes) as Record<string, [unknown, unknown]>,
    }));
  }

  close(): Promise<void> {
    return this.server.stop();
  }
}

export const addGroup = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  staff: TestCaller,
): Promise<number> => {
  const made = { created_at: clock.now().toISOString(), updated_at: clock.now().toISOString() };
  // Top-level groups are not made over the wire.
  const top = await store.transaction((tx) =>
    insertRow(tx, 'product_groups', {
      parent_product_group_id: null,
      sales_ledger_product_code: null,
      sales_ledger_nominal_code: '4000',
      name: 'Events',
      description: '',
      is_event: false,
      benefit_statement_text_number: null,
      is_sales_ledger_product: false,
      is_archived: false,
      ...made,
    }),
  );
  const group = await staff.post('/product-groups', {
    parent_product_group_id: top.id,
    name: 'Gala',
    sales_ledger_product_code: '0110-00',
    description: 'Gala Dinner',
    is_event: true,
    benefit_statement_text_number: 1,
  });
  const { id } = group.json<ProductGroup>();
  for (const [name, price] of [
    ['Table', 60],
    ['Menu card', 0.35],
  ]) {
    await staff.post('/products', { product_group_id: id, name, product_code: `0110-00.${name}`, price });
  }
  return id;
};

/** Adds what each company has from the start. */
const addCompany = async (server: Pick<TestServer, 'app' | 'context' | 'clock'>) => {
  const staff = await new TestCaller(server.app).begin();
  const groupId = await addGroup({ store: server.context.store, clock: server.clock }, staff);
  const organisation = (await staff.post('/organisations', { name: 'Łódź Events' })).json<Organisation>();
  const contact = (
    await staff.post(`/organisations/${organisation.id}/contacts`, { name: 'Zoë O’Brien' })
  ).json<Contact>();
  return { token: staff.token, groupId, client: { organisation, contact } };
};
