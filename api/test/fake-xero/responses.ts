import { randomUUID } from 'node:crypto';
import { type Contacts, type Dated, parseWhere, selectContacts, selectDated } from './contacts';
import type { CreditListName, Credits } from './credits';
import { toWire, type Invoices, smallPdf } from './invoices';

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** Formats a time as the provider does. */
export const providerDate = (moment: Date): string => `/Date(${moment.getTime()}+0000)/`;

/** Formats a day as the provider does in a response, from `YYYY-MM-DD` in a request. */
export const providerDay = (day: string): string => providerDate(new Date(`${day}T00:00:00Z`));

export const cents = (amount: number): number => Math.round(amount * 100) / 100;

export interface Question {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
}

export interface FakeResponse {
  status: number;
  body: unknown;
  pdf?: Buffer;
}

interface Books {
  contacts: Contacts;
  invoices: Invoices;
  credits: Credits;
}

const notFound: FakeResponse = {
  status: 404,
  body: {
    ErrorNumber: 11,
    Type: 'NotFoundException',
    Message: 'The resource you are looking for cannot be found',
  },
};

const envelope = (members: Json): FakeResponse => ({
  status: 200,
  body: {
    Id: randomUUID(),
    Status: 'OK',
    ProviderName: 'Intranet',
    DateTimeUTC: providerDate(new Date()),
    ...members,
  },
});

const validation = (elements: Json[]): FakeResponse => ({
  status: 400,
  body: {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Elements: elements,
  },
});

const badQuery = (Message: string): FakeResponse => ({
  status: 400,
  body: { ErrorNumber: 16, Type: 'QueryParseException', Message },
});

/** Returns the refusal in the form that the request asks for: as a 400, or element by element in a 200. */
const refuse = (
  collection: string,
  element: Json,
  faults: string[],
  query: URLSearchParams,
): FakeResponse => {
  const ValidationErrors = faults.map((Message) => ({ Message }));
  if (query.get('summarizeErrors') !== 'false') return validation([{ ...element, ValidationErrors }]);
  const refused = { ...element, HasErrors: true, StatusAttributeString: 'ERROR', ValidationErrors };
  return envelope({ [collection]: [refused] });
};

const listDated = (name: string, records: Iterable<Dated>, { query, headers }: Question): FakeResponse => {
  const where = parseWhere(query.get('where') ?? '');
  if (!where) return badQuery(`The filter cannot be read: ${query.get('where') ?? ''}`);
  const since = headers['if-modified-since'];
  const modifiedSince = typeof since === 'string' ? new Date(since) : undefined;
  if (modifiedSince && Number.isNaN(modifiedSince.getTime()))
    return badQuery('If-Modified-Since is no moment');
  const statuses = query.get('Statuses')?.split(',') ?? [];
  const order = query.get('order') ?? undefined;
  const found = selectDated(records, { where, statuses, order, modifiedSince });
  if (!query.has('page')) return envelope({ [name]: found.map((record) => toWire(record, false)) });
  const page = Number(query.get('page'));
  const pageSize = Number(query.get('pageSize') ?? 100);
  if (!(page >= 1) || !(pageSize >= 1 && pageSize <= 1000)) return badQuery('The page is no page');
  const pagination = {
    page,
    pageSize,
    pageCount: Math.ceil(found.length / pageSize),
    itemCount: found.length,
  };
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return envelope({ pagination, [name]: shown.map((record) => toWire(record, true)) });
};

const getInvoice = ({ invoices }: Books, id: string, accept: unknown): FakeResponse => {
  const invoice = invoices.find(id);
  if (!invoice) return notFound;
  if (accept === 'application/pdf') {
    return { status: 200, body: null, pdf: smallPdf(`Invoice ${invoice.InvoiceNumber}`) };
  }
  return envelope({ Invoices: [toWire(invoice, true)] });
};

const listContacts = ({ contacts }: Books, { query }: Question): FakeResponse => {
  const where = parseWhere(query.get('where') ?? '');
  if (!where) return badQuery(`The filter cannot be read: ${query.get('where') ?? ''}`);
  const found = selectContacts(contacts.all.values(), {
    where,
    searchTerm: query.get('searchTerm') ?? '',
    includeArchived: query.get('includeArchived') === 'true',
  });
  const shown = found.slice(0, Number(query.get('pageSize') ?? 100));
  // A list says where a contact was merged into only in pages.
  const contactsOf = query.has('page') ? shown : shown.map(({ MergedToContactID: _, ...rest }) => rest);
  return envelope({ Contacts: contactsOf });
};

const writeInvoice = (books: Books, { body, query }: Question, id?: string): FakeResponse => {
  const [element] = isJson(body) ? records(body.Invoices) : [];
  if (!element) return validation([]);
  const current = id === undefined ? undefined : books.invoices.find(id);
  if (id !== undefined && !current) return notFound;
  const faults = books.invoices.faults(element, current);
  if (faults.length > 0) return refuse('Invoices', element, faults, query);
  return envelope({ Invoices: [toWire(books.invoices.write(element, current), true)] });
};

const writeContact = ({ contacts }: Books, { body, query }: Question): FakeResponse => {
  const [element] = isJson(body) ? records(body.Contacts) : [];
  if (!element) return validation([]);
  const faults = contacts.faults(element);
  if (faults.length > 0) return refuse('Contacts', element, faults, query);
  return envelope({ Contacts: [contacts.add(element)] });
};

/** Returns the provider's response to an admitted request. */
export const respondTo = (books: Books, question: Question): FakeResponse => {
  const [, collection, id, ...rest] = question.path.split('/');
  const { method, headers } = question;
  // The address that ends in /pdf is documented but does not exist.
  if (rest.length > 0) return notFound;
  switch (`${method} ${collection}${id === undefined ? '' : '/id'}`) {
    case 'GET Invoices':
      return listDated('Invoices', books.invoices.all.values(), question);
    case 'GET CreditNotes':
    case 'GET Prepayments':
    case 'GET Overpayments': {
      const list = collection as CreditListName;
      return listDated(list, books.credits.all[list].values(), question);
    }
    case 'GET Invoices/id':
      return getInvoice(books, id ?? '', headers.accept);
    case 'PUT Invoices':
      return writeInvoice(books, question);
    case 'POST Invoices/id':
      return writeInvoice(books, question, id);
    case 'GET Contacts':
      return listContacts(books, question);
    case 'GET Contacts/id': {
      const contact = books.contacts.find(id ?? '');
      return contact ? envelope({ Contacts: [contact] }) : notFound;
    }
    case 'PUT Contacts':
      return writeContact(books, question);
    default:
      return notFound;
  }
};
