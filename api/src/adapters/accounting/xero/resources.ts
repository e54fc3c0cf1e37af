import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { INVOICE_STATUSES } from 'api-contract';
import { ProviderFailure } from '../../../domain';
import { refusalOf, type XeroClient, type XeroRequest } from './client';
import { isRecord, parseJson, type JsonRecord } from './wire-format';

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const text = optional(Type.String());
const date = optional(
  Type.String({ pattern: '^(/Date\\(-?\\d+([+-]\\d{4})?\\)/|\\d{4}-\\d\\d-\\d\\d(T.*)?)$' }),
);
const pounds = Type.Number({ minimum: -1e12, maximum: 1e12 });
const number = optional(Type.Number());

const XeroLine = Type.Object({
  Description: text,
  Quantity: number,
  UnitAmount: number,
  DiscountRate: number,
  DiscountAmount: number,
  AccountCode: text,
  TaxType: text,
  TaxAmount: optional(pounds),
  LineAmount: optional(pounds),
  ItemCode: text,
  Tracking: optional(Type.Array(Type.Object({ Name: text, Option: text }))),
});

/** Other documents, of which a part settles an invoice. */
const applied = optional(Type.Array(Type.Object({ AppliedAmount: optional(pounds) })));

/** What we read of an invoice, as the provider documents it. */
export const XeroInvoice = Type.Object({
  InvoiceID: Type.String({ minLength: 1 }),
  Type: text,
  Status: Type.Union(INVOICE_STATUSES.map(({ providerWord }) => Type.Literal(providerWord))),
  InvoiceNumber: text,
  Reference: text,
  Contact: optional(Type.Object({ ContactID: text, Name: text })),
  Date: date,
  DateString: date,
  DueDate: date,
  DueDateString: date,
  FullyPaidOnDate: date,
  UpdatedDateUTC: date,
  CurrencyCode: text,
  LineAmountTypes: text,
  LineItems: optional(Type.Array(XeroLine)),
  SubTotal: pounds,
  TotalTax: pounds,
  Total: pounds,
  AmountDue: pounds,
  AmountCredited: optional(pounds),
  Prepayments: applied,
  Overpayments: applied,
  SentToContact: optional(Type.Boolean()),
});
export type XeroInvoice = Static<typeof XeroInvoice>;

export const XeroContact = Type.Object({
  ContactID: Type.String({ minLength: 1 }),
  ContactNumber: text,
  ContactStatus: text,
  MergedToContactID: text,
  Name: text,
});
export type XeroContact = Static<typeof XeroContact>;

/** What we read of a credit note, a prepayment or an overpayment; its id has a name of its own in each. */
export const XeroCredit = Type.Object({
  CreditNoteID: text,
  PrepaymentID: text,
  OverpaymentID: text,
  Type: text,
  Status: text,
  Contact: optional(Type.Object({ ContactID: text })),
  CurrencyCode: text,
  RemainingCredit: optional(pounds),
});
export type XeroCredit = Static<typeof XeroCredit>;

/** One kind of resource: the name of its list in a response, and the form of its elements. */
interface Resource<Element extends TSchema> {
  list: string;
  element: Element;
}

/** Returns the cause of a failure for the log. */
const undocumented = (list: string) =>
  new Error(`The response to /${list} does not have the documented form.`);

const invalid = (list: string) =>
  new ProviderFailure({ kind: 'invalidResponse' }, { cause: undocumented(list) });

/** Returns the list of a response with status 200. Throws `invalidResponse` when it does not have the documented form. */
export const elementsOf = <Element extends TSchema>(
  body: JsonRecord | undefined,
  { list, element }: Resource<Element>,
): Static<Element>[] => {
  const elements = body?.[list];
  if (Value.Check(Type.Array(element), elements)) return elements;
  throw invalid(list);
};

/** Fetches the elements that a query selects. */
export const readList = async <Element extends TSchema>(
  client: XeroClient,
  resource: Resource<Element>,
  query: Readonly<Record<string, string>>,
): Promise<Static<Element>[]> => {
  const { status, bytes } = await client.send({ method: 'GET', path: `/${resource.list}`, query });
  if (status !== 200) throw invalid(resource.list);
  return elementsOf(parseJson(bytes), resource);
};

const elementsPerPage = 250;
/** The page size of the provider when it ignores ours. */
const leastElementsPerPage = 100;

/** Without its own count of pages, a page with fewer elements than the least size is the last one. */
const isLastPage = (body: JsonRecord | undefined, listed: number, page: number): boolean => {
  const pages = isRecord(body?.pagination) ? body.pagination.pageCount : undefined;
  return listed === 0 || (typeof pages === 'number' ? page >= pages : listed < leastElementsPerPage);
};

/** Fetches a page, from 1, of the elements that a query selects; of those that changed since an instant, where it is given. */
export const readPage = async <Element extends TSchema>(
  client: XeroClient,
  resource: Resource<Element>,
  { page, since, ...query }: { where: string; order: string; page: number; since?: string | null },
): Promise<{ elements: Static<Element>[]; isLast: boolean }> => {
  const { status, bytes } = await client.send({
    method: 'GET',
    path: `/${resource.list}`,
    query: { ...query, page: String(page), pageSize: String(elementsPerPage) },
    ...(since ? { ifModifiedSince: since } : {}),
  });
  if (status === 304 && since) return { elements: [], isLast: true };
  const body = status === 200 ? parseJson(bytes) : undefined;
  const elements = elementsOf(body, resource);
  return { elements, isLast: isLastPage(body, elements.length, page) };
};

/** Fetches the element with this id or number, which is its path; undefined when the provider says that there is none. */
export const readOne = async <Element extends TSchema>(
  client: XeroClient,
  resource: Resource<Element>,
  key: keyof Static<Element>,
  value: string,
): Promise<Static<Element> | undefined> => {
  const path = `/${resource.list}/${encodeURIComponent(value)}`;
  const { status, bytes } = await client.send({ method: 'GET', path });
  if (status === 404) return undefined;
  const elements = status === 200 ? elementsOf(parseJson(bytes), resource) : [];
  const found = elements.find((element) => element[key] === value);
  if (!found) throw invalid(resource.list);
  return found;
};

/** Writes one element and returns it as the provider stored it. Throws `rejected` for either form of a refusal. */
export const writeOne = async <Element extends TSchema>(
  client: XeroClient,
  resource: Resource<Element>,
  request: XeroRequest,
): Promise<Static<Element>> => {
  const { status, bytes } = await client.send(request);
  if (status === 404) throw new ProviderFailure({ kind: 'rejected', messages: ['It was not found there.'] });
  const body = parseJson(bytes);
  const list = body?.[resource.list];
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  const messages = isRecord(first) ? refusalOf(first) : undefined;
  if (messages) throw new ProviderFailure({ kind: 'rejected', messages });
  if (Value.Check(resource.element, first)) return first;
  // A success that cannot be read: the write may have been done.
  throw new ProviderFailure({ kind: 'unknownOutcome' }, { cause: undocumented(resource.list) });
};
