import {
  hasInvoiceDetails,
  QUOTE_STATUS,
  XHR_HEADER,
  type Contact,
  type Organisation,
  type ProductGroup,
  type Quote,
} from 'api-contract';
import type { LocalAccounting } from '../../src/adapters';
import { TestCaller } from '../support/caller';
import { startTestServer, type TestServer } from '../support/server';
import { insertRow } from '../../src/store';

/** A server with one sellable group and one client, and somebody who is signed in. */
export interface World {
  server: TestServer;
  user: TestCaller;
  accounting: LocalAccounting;
  groupId: number;
  /** The organisations that quotes are for, each with a contact. */
  clients: readonly { quote_organisation_id: number; quote_contact_id: number }[];
  /** The fields that every new quote has. */
  beginning: Readonly<Record<string, unknown>>;
}

/** What we believe of a quote, from what was asked of the server and what it answered. */
export interface QuoteModel {
  id: number;
  status: number;
  statusBefore: number | undefined;
  items: { id: number; lineIds: number[] }[];
  hasDetails: boolean;
  /** The provider's id of the live invoice. */
  invoice: string | undefined;
  successor: number | undefined;
  predecessor: number | undefined;
}

export type Model = Map<number, QuoteModel>;

export const newQuoteModel = (id: number, known: Partial<QuoteModel> = {}): QuoteModel => ({
  id,
  status: QUOTE_STATUS.draft,
  statusBefore: undefined,
  items: [],
  hasDetails: false,
  invoice: undefined,
  successor: undefined,
  predecessor: undefined,
  ...known,
});

export const isLocked = ({ status, invoice }: QuoteModel): boolean =>
  status === QUOTE_STATUS.salesWon || status === QUOTE_STATUS.superseded || invoice !== undefined;

export const takesInvoiceDetails = ({ status, invoice }: QuoteModel): boolean =>
  hasInvoiceDetails(status) && invoice === undefined;

export const canBeInvoiced = ({ status, items, hasDetails, invoice }: QuoteModel): boolean =>
  invoice !== undefined || (status === QUOTE_STATUS.salesWon && items.length > 0 && hasDetails);

/** Sends a request, expects the status, and gives the body. */
export const expectResponse = async <Body>(
  { user }: World,
  [method, path, body]: ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?],
  status: number,
): Promise<Body> => {
  const response = await user.request(method, path, {
    headers: { [XHR_HEADER.name]: XHR_HEADER.value },
    ...(body ? { payload: body } : {}),
  });
  expect({ method, path, status: response.statusCode, body: response.body }).toMatchObject({ status });
  return (response.body ? response.json() : undefined) as Body;
};

export const createWorld = async (): Promise<World> => {
  const server = await startTestServer();
  const user = await new TestCaller(server.app).begin();
  const now = server.clock.now().toISOString();
  const top = await server.context.store.transaction((tx) =>
    insertRow(tx, 'product_groups', {
      parent_product_group_id: null,
      sales_ledger_product_code: null,
      sales_ledger_nominal_code: '200',
      name: 'Exhibitions',
      description: '',
      is_event: false,
      benefit_statement_text_number: null,
      is_sales_ledger_product: false,
      is_archived: false,
      created_at: now,
      updated_at: now,
    }),
  );
  const make = async <Body>(path: string, body: object) => (await user.post(path, body)).json<Body>();
  const group = await make<ProductGroup>('/product-groups', {
    parent_product_group_id: top.id,
    name: 'Gold',
    sales_ledger_product_code: '2000-01',
    description: 'All of it',
    is_event: true,
    benefit_statement_text_number: 1,
  });
  const products = [
    { price: 0.13, quantity: 3 },
    { price: 1250.35, quantity: 100 },
    { price: 5, quantity: 0 },
  ];
  for (const [index, product] of products.entries()) {
    const code = { name: `Part ${index}`, product_code: `2000-01.${index}` };
    await make('/products', { product_group_id: group.id, ...code, ...product });
  }
  const makeClient = async (name: string) => {
    const { id } = await make<Organisation>('/organisations', { name });
    const contact = await make<Contact>(`/organisations/${id}/contacts`, { name: 'Ada' });
    return { quote_organisation_id: id, quote_contact_id: contact.id };
  };
  const client = await makeClient('Client');
  const { sales_agent_user_id, date, tax_rate_id } = (
    await user.get('/quotes/creation-defaults')
  ).json<Quote>();
  return {
    server,
    user,
    accounting: server.context.accounting as LocalAccounting,
    groupId: group.id,
    clients: [client, await makeClient('Other client')],
    beginning: { sales_agent_user_id, date, tax_rate_id, ...client },
  };
};
