import {
  isDeletable,
  isMoveAllowed,
  QUOTE_STATUS,
  type ProductGroupQuoteItem,
  type Quote,
} from 'api-contract';
import fc from 'fast-check';
import { expectInvariants } from './invariants';
import {
  canBeInvoiced,
  expectResponse,
  isLocked,
  newQuoteModel,
  takesInvoiceDetails,
  type Model,
  type QuoteModel,
  type World,
} from './world';

type Step = fc.AsyncCommand<Model, World>;

/** What somebody does to one of the quotes; afterwards everything must still be true. */
const step = (
  name: string,
  pick: number,
  act: (quote: QuoteModel, world: World, model: Model) => Promise<void>,
): Step => ({
  check: (model) => model.size > 0,
  run: async (model, world) => {
    const quote = [...model.values()][pick % model.size];
    if (quote) await act(quote, world, model);
    await expectInvariants(world, model);
  },
  toString: () => `${name} of quote ${pick}`,
});

const itemModel = ({ id, child_quote_items }: ProductGroupQuoteItem) => ({
  id,
  lineIds: child_quote_items.map((line) => line.id),
});

const okOr422 = (allowed: boolean, ok = 200) => (allowed ? ok : 422);

const add = (): Step => ({
  check: () => true,
  run: async (model, world) => {
    const { id } = await expectResponse<Quote>(world, ['POST', '/quotes', { ...world.beginning }], 201);
    model.set(id, newQuoteModel(id));
    await expectInvariants(world, model);
  },
  toString: () => 'a new quote',
});

const addItem = (pick: number): Step =>
  step('a new item', pick, async (quote, world) => {
    const body = { quote_id: quote.id, product_group_id: world.groupId };
    const status = okOr422(!isLocked(quote), 201);
    const item = await expectResponse<ProductGroupQuoteItem>(world, ['POST', '/quote-items', body], status);
    if (status === 201) quote.items.push(itemModel(item));
  });

const removeItem = ([pick, which]: [number, number]): Step =>
  step(`removing item ${which}`, pick, async (quote, world) => {
    const item = quote.items[which % (quote.items.length || 1)];
    if (!item) return;
    const status = okOr422(!isLocked(quote), 204);
    await expectResponse(world, ['DELETE', `/quote-items/${item.id}`], status);
    if (status === 204) quote.items = quote.items.filter(({ id }) => id !== item.id);
  });

const editLine = ([pick, which, quantity, pence]: [number, number, number, number]): Step =>
  step(`${quantity} at ${pence}p in item ${which}`, pick, async (quote, world) => {
    const item = quote.items[which % (quote.items.length || 1)];
    if (!item) return;
    const items = item.lineIds.map((id) => ({ id, quantity, price: pence / 100 }));
    const isRight = quantity >= 1 && quantity <= 50;
    const status = okOr422(!isLocked(quote) && isRight);
    await expectResponse(world, ['PATCH', `/quote-items/${item.id}`, { items }], status);
  });

const changeDetails = ([pick, tax_rate_id]: [number, number]): Step =>
  step(`tax rate ${tax_rate_id}`, pick, async (quote, world) => {
    const body = { tax_rate_id, client_quote_note: `Rate ${tax_rate_id} at ${Math.random()}` };
    await expectResponse(world, ['PATCH', `/quotes/${quote.id}`, body], okOr422(!isLocked(quote)));
  });

const move = ([pick, to]: [number, number]): Step =>
  step(`moving to ${to}`, pick, async (quote, world) => {
    const allowed = isMoveAllowed(quote.status, to, { hasInvoice: quote.invoice !== undefined });
    await expectResponse(world, ['PATCH', `/quotes/${quote.id}`, { quote_status_id: to }], okOr422(allowed));
    if (allowed) quote.status = to;
  });

const changeClient = ([pick, which]: [number, number]): Step =>
  step(`client ${which}`, pick, async (quote, world) => {
    const body = world.clients[which % world.clients.length]!;
    const { quote_organisation_id } = await expectResponse<Quote>(world, ['GET', `/quotes/${quote.id}`], 200);
    const isSame = quote_organisation_id === body.quote_organisation_id;
    const status = okOr422(isSame || !isLocked(quote));
    await expectResponse(world, ['PATCH', `/quotes/${quote.id}`, body], status);
  });

const saveInvoiceDetails = (pick: number): Step =>
  step('invoice details', pick, async (quote, world) => {
    const { quote_organisation_id, quote_contact_id } = world.beginning;
    const body = {
      invoice_organisation_id: quote_organisation_id,
      invoice_contact_id: quote_contact_id,
      purchase_order_reference: `PO ${Math.random()}`,
    };
    const allowed = takesInvoiceDetails(quote);
    await expectResponse(world, ['PATCH', `/quotes/invoice-details/${quote.id}`, body], okOr422(allowed));
    if (allowed) quote.hasDetails = true;
  });

const raiseInvoice = ([pick, times]: [number, number]): Step =>
  step(`${times} invoices at once`, pick, async (quote, world) => {
    const status = okOr422(canBeInvoiced(quote));
    const responses = await Promise.all(
      Array.from({ length: times }, () =>
        expectResponse<Quote>(world, ['GET', `/quotes/create-xero-invoice/${quote.id}`], status),
      ),
    );
    if (status !== 200) return;
    const [id, ...others] = new Set(responses.map(({ xero_invoice_id }) => xero_invoice_id));
    expect(others).toEqual([]);
    if (quote.invoice !== undefined) expect(id).toBe(quote.invoice);
    quote.invoice = id ?? undefined;
  });

const voidInvoice = ([pick, isApproved]: [number, boolean]): Step =>
  step(isApproved ? 'voiding' : 'deleting the invoice', pick, async (quote, { accounting }) => {
    if (quote.invoice === undefined) return;
    if (isApproved) await accounting.approve(quote.invoice);
    await accounting.void(quote.invoice);
    quote.invoice = undefined;
  });

const revise = ([pick, times]: [number, number]): Step =>
  step(`${times} revisions at once`, pick, async (quote, world, model) => {
    const isRefused =
      quote.successor === undefined &&
      (quote.status === QUOTE_STATUS.salesWon || quote.invoice !== undefined);
    const responses = await Promise.all(
      Array.from({ length: times }, () =>
        expectResponse<{ id: number }>(
          world,
          ['GET', `/quotes/create-revision/${quote.id}`],
          okOr422(!isRefused),
        ),
      ),
    );
    if (isRefused) return;
    const [id = 0, ...others] = new Set(responses.map((response) => response.id));
    expect(others).toEqual([]);
    if (quote.successor !== undefined) expect(id).toBe(quote.successor);
    if (quote.successor !== undefined) return;
    const revision = await expectResponse<Quote>(world, ['GET', `/quotes/${id}`], 200);
    const items = revision.product_group_quote_items.map(itemModel);
    expect(items).toHaveLength(quote.items.length);
    model.set(id, newQuoteModel(id, { items, predecessor: quote.id }));
    Object.assign(quote, { statusBefore: quote.status, status: QUOTE_STATUS.superseded, successor: id });
  });

const remove = (pick: number): Step =>
  step('deletion', pick, async (quote, world, model) => {
    const allowed = isDeletable(quote.status);
    await expectResponse(world, ['DELETE', `/quotes/${quote.id}`], okOr422(allowed, 204));
    if (!allowed) return;
    model.delete(quote.id);
    const predecessor = model.get(quote.predecessor ?? 0);
    if (predecessor) Object.assign(predecessor, { status: predecessor.statusBefore, successor: undefined });
  });

/** The whole way to an invoice, which chance alone would rarely take. */
const sell = (pick: number): Step[] => [
  addItem(pick),
  move([pick, QUOTE_STATUS.negotiating]),
  saveInvoiceDetails(pick),
  move([pick, QUOTE_STATUS.salesWon]),
];

const inOrder = (name: string, steps: readonly Step[]): Step => ({
  check: (model) => model.size > 0,
  run: async (model, world) => {
    for (const one of steps) await one.run(model, world);
  },
  toString: () => name,
});

const any = fc.nat({ max: 20 });
const status = fc.integer({ min: 1, max: 7 });
const times = fc.constantFrom(1, 1, 1, 4);

/** What people do to quotes, in any order. Winning and invoicing come more often than chance would have them. */
export const steps = [
  fc.constant(undefined).map(add),
  fc.constant(undefined).map(add),
  any.map((pick) => inOrder(`selling and invoicing quote ${pick}`, [...sell(pick), raiseInvoice([pick, 4])])),
  any.map((pick) => inOrder(`selling quote ${pick}`, sell(pick))),
  any.map(addItem),
  any.map(addItem),
  fc.tuple(any, any).map(removeItem),
  fc.tuple(any, any, fc.integer({ min: 0, max: 51 }), fc.nat({ max: 1_000_000 })).map(editLine),
  fc.tuple(any, fc.integer({ min: 1, max: 4 })).map(changeDetails),
  fc.tuple(any, any).map(changeClient),
  fc.tuple(any, status).map(move),
  fc.tuple(any, fc.constantFrom<number>(QUOTE_STATUS.negotiating, QUOTE_STATUS.salesWon)).map(move),
  fc.tuple(any, fc.constant<number>(QUOTE_STATUS.salesWon)).map(move),
  any.map(saveInvoiceDetails),
  any.map(saveInvoiceDetails),
  fc.tuple(any, times).map(raiseInvoice),
  fc.tuple(any, times).map(raiseInvoice),
  fc.tuple(any, fc.boolean()).map(voidInvoice),
  fc.tuple(any, times).map(revise),
  any.map(remove),
];
