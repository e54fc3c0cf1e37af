// The published shapes and the rules of one provider, side by side: longer than most files.
import type { FastifyInstance } from 'fastify';
import { fakeXeroCredentials, FakeXero } from '../fake-xero';
import { committedSchemas, publishedSchemas, type Members } from './published';

type Json = Record<string, unknown>;

const schemas = publishedSchemas();

/** Members that the provider sends beyond its document, as the document's own examples show. */
const undocumented = new Set(['DateString', 'DueDateString', 'Id', 'Status', 'ProviderName', 'DateTimeUTC']);

const nested: Readonly<Record<string, string>> = {
  Invoices: 'Invoice',
  Contacts: 'Contact',
  CreditNotes: 'CreditNote',
  Prepayments: 'Prepayment',
  Overpayments: 'Overpayment',
  Allocations: 'Allocation',
  Contact: 'Contact',
  LineItems: 'LineItem',
  Addresses: 'Address',
  ValidationErrors: 'ValidationError',
  pagination: 'Pagination',
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Where a response says what the published schema does not know, or in another type. */
const strays = (value: Json, schema: string, at = schema): string[] => {
  const members: Members = schemas[schema] ?? {};
  return Object.entries(value).flatMap(([name, member]) => {
    const here = `${at}.${name}`;
    const published = members[name];
    if (published === undefined && undocumented.has(name)) return [];
    if (!(name in members)) return [`${here} is not published`];
    const expected = published === 'integer' ? 'number' : published;
    if (expected !== undefined && typeOf(member) !== expected) return [`${here} is no ${expected}`];
    const inner = nested[name];
    if (!inner) return [];
    const parts = Array.isArray(member) ? (member as Json[]) : [member as Json];
    return parts.flatMap((part) => strays(part, inner, here));
  });
};

let fakeXero: FakeXero;
let app: FastifyInstance;
let token: string;
let keys = 0;

const { clientId, clientSecret } = fakeXeroCredentials;
const credentials = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

const askForToken = (scope: string, authorization = credentials) =>
  app.inject({
    method: 'POST',
    url: '/connect/token',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=client_credentials&scope=${scope}`,
  });

beforeEach(async () => {
  fakeXero = new FakeXero();
  app = fakeXero.buildApp();
  const response = await askForToken('accounting.invoices+accounting.contacts+accounting.payments.read');
  expect(response.json()).toMatchObject({ token_type: 'Bearer', expires_in: 1800 });
  token = response.json<{ access_token: string }>().access_token;
});

afterEach(() => app.close());

type Method = 'GET' | 'PUT' | 'POST';

const call = async (method: Method, path: string, body?: object, headers: Record<string, string> = {}) => {
  keys += 1;
  const writing = { 'content-type': 'application/json', 'idempotency-key': `key-${keys}` };
  return app.inject({
    method,
    url: `/api.xro/2.0${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body ? writing : {}), ...headers },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
};

const line = { Description: 'Table', Quantity: 3, UnitAmount: 33.33, TaxType: 'OUTPUT2', AccountCode: '200' };

const addContact = async (Name = 'Acme'): Promise<string> => {
  const body = {
    Contacts: [{ Name, ContactNumber: Name, Addresses: [{ AddressType: 'POBOX', City: 'York' }] }],
  };
  const response = await call('PUT', '/Contacts', body);
  return response.json<{ Contacts: { ContactID: string }[] }>().Contacts[0]?.ContactID ?? '';
};

const addInvoice = async (ContactID: string, Reference = 'Q-1'): Promise<Json> => {
  const invoice = {
    Type: 'ACCREC',
    Contact: { ContactID },
    Reference,
    Date: '2026-11-21',
    LineItems: [line],
  };
  const response = await call('PUT', '/Invoices', { Invoices: [invoice] });
  return response.json<{ Invoices: Json[] }>().Invoices[0] as Json;
};

describe("the fake's responses", () => {
  it('say nothing that the published document does not', async () => {
    const contact = await addContact();
    const invoice = await addInvoice(contact);
    const id = String(invoice.InvoiceID);
    fakeXero.invoices.change(id, { Status: 'AUTHORISED' });
    for (const list of ['CreditNotes', 'Prepayments', 'Overpayments'] as const)
      fakeXero.credits.allocate(list, fakeXero.credits.add(list, contact, 5), id, 2);
    for (const [path, schema] of [
      ['/CreditNotes?page=1', 'CreditNotes'],
      ['/Prepayments?page=1', 'Prepayments'],
      ['/Overpayments?page=1', 'Overpayments'],
      ['/Invoices?page=1', 'Invoices'],
      ['/Invoices', 'Invoices'],
      [`/Invoices/${id}`, 'Invoices'],
      ['/Contacts', 'Contacts'],
      [`/Contacts/${contact}`, 'Contacts'],
    ] as const) {
      const response = await call('GET', path);
      expect(strays(response.json<Json>(), schema)).toEqual([]);
    }
    const refused = await call('PUT', '/Invoices', { Invoices: [{ Type: 'ACCREC' }] });
    expect(refused.statusCode).toBe(400);
    expect(strays(refused.json<Json>(), 'Error')).toEqual([]);
    const inAnswer = await call('PUT', '/Invoices?summarizeErrors=false', { Invoices: [{ Type: 'ACCREC' }] });
    expect(inAnswer.statusCode).toBe(200);
    expect(strays(inAnswer.json<Json>(), 'Invoices')).toEqual([]);
  });

  it('are held to names that are kept here, which the published document still has', () => {
    for (const [name, members] of Object.entries(committedSchemas())) {
      expect(schemas[name]).toMatchObject(members);
    }
  });
});

describe('the fake keeps the rules of the provider', () => {
  it('lets nobody in without a token, and gives none for a wrong secret or an unknown scope', async () => {
    const stranger = await call('GET', '/Invoices', undefined, { authorization: 'Bearer wrong' });
    expect(stranger.statusCode).toBe(401);
    const errorOf = async (...asked: Parameters<typeof askForToken>) =>
      (await askForToken(...asked)).json<Json>();
    expect(await errorOf('accounting.invoices', 'Basic eDp5')).toEqual({ error: 'invalid_client' });
    expect(await errorOf('accounting.everything')).toEqual({ error: 'invalid_scope' });
  });

  it('shows prepayments to a token that has their scope', async () => {
    const response = await askForToken('accounting.invoices');
    const authorization = `Bearer ${response.json<{ access_token: string }>().access_token}`;
    const statusOf = async (path: string) =>
      (await call('GET', path, undefined, { authorization })).statusCode;
    expect([await statusOf('/CreditNotes'), await statusOf('/Prepayments')]).toEqual([200, 401]);
  });

  it('uses up a credit that is allocated, and settles its invoice', async () => {
    const contact = await addContact();
    const id = String((await addInvoice(contact)).InvoiceID);
    fakeXero.invoices.change(id, { Status: 'AUTHORISED' });
    const credit = fakeXero.credits.add('CreditNotes', contact, 119.99);
    fakeXero.credits.allocate('CreditNotes', credit, id, 119.99);
    expect(fakeXero.invoices.find(id)).toMatchObject({
      Status: 'PAID',
      AmountDue: 0,
      AmountCredited: 119.99,
    });
    const listed = (await call('GET', '/CreditNotes?page=1')).json<{ CreditNotes: Json[] }>();
    expect(listed.CreditNotes).toMatchObject([{ Status: 'PAID', RemainingCredit: 0 }]);
  });

  it('responds to a repeated key as the first time, and refuses it for another request', async () => {
    const body = { Contacts: [{ Name: 'Acme' }] };
    const first = await call('PUT', '/Contacts', body, { 'idempotency-key': 'once' });
    const again = await call('PUT', '/Contacts', body, { 'idempotency-key': 'once' });
    expect(again.json()).toEqual(first.json());
    expect(fakeXero.contacts.all.size).toBe(1);
    const other = await call(
      'PUT',
      '/Contacts',
      { Contacts: [{ Name: 'B' }] },
      { 'idempotency-key': 'once' },
    );
    expect(other.statusCode).toBe(400);
  });

  it('lets two contacts not have one name', async () => {
    await addContact('Acme');
    const second = await call('PUT', '/Contacts', { Contacts: [{ Name: 'ACME' }] });
    expect(second.statusCode).toBe(400);
    expect(second.body).toContain('already assigned to another contact');
  });

  it('drops the lines that an update leaves out, and changes a draft only', async () => {
    const invoice = await addInvoice(await addContact());
    const path = `/Invoices/${String(invoice.InvoiceID)}`;
    const less = await call('POST', path, { Invoices: [{ LineItems: [{ ...line, Quantity: 1 }] }] });
    expect(less.json<{ Invoices: Json[] }>().Invoices[0]).toMatchObject({ SubTotal: 33.33, TotalTax: 6.67 });
    fakeXero.invoices.change(String(invoice.InvoiceID), { Status: 'AUTHORISED' });
    const late = await call('POST', path, { Invoices: [{ LineItems: [line] }] });
    expect(late.body).toContain('Invoice not of valid status for modification');
  });

  it('pages its lists, leaves lines out of those that are not paged, and lists what changed since', async () => {
    const contact = await addContact();
    for (const reference of ['Q-1', 'Q-2', 'Q-3']) await addInvoice(contact, reference);
    const page = (await call('GET', '/Invoices?page=2&pageSize=2')).json<{ Invoices: Json[] }>();
    expect(page).toMatchObject({ pagination: { page: 2, pageCount: 2, itemCount: 3 } });
    expect(page.Invoices).toHaveLength(1);
    const whole = (await call('GET', '/Invoices')).json<{ Invoices: Json[] }>();
    expect(whole.Invoices.some((invoice) => 'LineItems' in invoice)).toBe(false);
    const where = encodeURIComponent('Type=="ACCREC" AND Reference=="Q-2"');
    expect(
      (await call('GET', `/Invoices?where=${where}`)).json<{ Invoices: Json[] }>().Invoices,
    ).toHaveLength(1);
    const later = { 'if-modified-since': '2099-01-01T00:00:00Z' };
    expect((await call('GET', '/Invoices', undefined, later)).json()).toMatchObject({ Invoices: [] });
  });

  it('draws a PDF for whoever asks for one by Accept, and has nothing at the address that ends in /pdf', async () => {
    const invoice = await addInvoice(await addContact());
    const path = `/Invoices/${String(invoice.InvoiceID)}`;
    const pdf = await call('GET', path, undefined, { accept: 'application/pdf' });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await call('GET', `${path}/pdf`)).statusCode).toBe(404);
  });

  it('responds with 429 to more requests than a minute may have', async () => {
    for (let request = 0; request < 60; request += 1) await call('GET', '/Contacts');
    const response = await call('GET', '/Contacts');
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('60');
  });
});
