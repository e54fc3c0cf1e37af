import {
  paths,
  QUOTE_STATUS,
  type FollowUp,
  type Organisation,
  type OrganisationCategory,
  type Quote,
} from 'api-contract';
import type { DeliveryEvent, ItemStock, Timeline } from 'api-contract/server';
import { notifyWaiting } from '../../src/delivery';
import { TestCompany } from '../quotes/test-company';
import { password, TestCaller } from '../support/caller';

const { draft, sent, negotiating, salesWon, salesLost } = QUOTE_STATUS;
const day = '2026-04-10';

let company: TestCompany;
let banks: OrganisationCategory;
let standId: number;

const messageOf = (response: { json: <T>() => T }) => response.json<{ message: string }>().message;

beforeEach(async () => {
  company = await TestCompany.open();
  banks = (await company.staff.post(paths.organisationCategories(), { name: 'Banks' })).json();
  const { parent_product_group_id } = (await company.staff.get(paths.productGroup(company.groupId))).json<{
    parent_product_group_id: number;
  }>();
  const stand = await company.staff.post(paths.productGroups(), {
    ...{ parent_product_group_id, name: 'Stand', sales_ledger_product_code: '0111-00' },
    ...{ description: 'Stand', is_event: true, benefit_statement_text_number: 1 },
  });
  standId = stand.json<{ id: number }>().id;
});

afterEach(() => company.close());

/** The event, at which the gala is exclusive and stands are not. */
const addEvent = async (is_exclusive = true): Promise<DeliveryEvent> => {
  const packages = [
    { product_group_id: company.groupId, stock: 1, is_exclusive },
    { product_group_id: standId, stock: null },
  ];
  const body = { name: 'Summit', date: day, place: null, packages };
  return (await company.staff.post(paths.events(), body)).json<DeliveryEvent>();
};

const addClient = async (name: string, categoryId: number | null = banks.id) => {
  const organisation = (
    await company.staff.post(paths.organisations(), { name, organisation_category_id: categoryId })
  ).json<Organisation>();
  const contact = await company.staff.post(paths.organisationContacts(organisation.id), { name: 'Sam' });
  return { quote_organisation_id: organisation.id, quote_contact_id: contact.json<{ id: number }>().id };
};

type Client = Awaited<ReturnType<typeof addClient>>;

/** A draft for this client, with the gala or a stand of the event. */
const addDraft = async (client: Client, groupId: number): Promise<Quote> => {
  const { id } = await company.quote(client);
  const item = await company.staff.post(paths.quoteItems(), { quote_id: id, product_group_id: groupId });
  await company.save(paths.quoteItem(item.json<{ id: number }>().id), { date: day });
  return company.getQuote(id);
};

const gala = (client: Client) => addDraft(client, company.groupId);
const stand = (client: Client) => addDraft(client, standId);

const move = ({ id }: Quote, quote_status_id: number, fields: object = {}) =>
  company.save(paths.quote(id), { quote_status_id, ...fields });

const conflictsOf = async ({ id }: Quote) =>
  (await company.staff.get(paths.quoteStock(id)))
    .json<ItemStock[]>()
    .flatMap(({ conflict }) => conflict ?? []);

describe('a package that is exclusive within a category', () => {
  let event: DeliveryEvent;
  let barclays: Client;
  let lloyds: Client;

  beforeEach(async () => {
    event = await addEvent();
    [barclays, lloyds] = [await addClient('Barclays'), await addClient('Lloyds')];
  });

  it('rules out every package of its event for competitors, at Sent and at Won, by name', async () => {
    const headline = await gala(barclays);
    expect((await move(headline, sent, { valid_until: '2026-03-31' })).statusCode).toBe(200);
    const rival = await stand(lloyds);
    const because = `Barclays (${headline.reference_label}, held until 31 March 2026) has Gala at Summit exclusively within Banks. Choose another day, or ask an administrator to allow it.`;
    expect(await conflictsOf(rival)).toEqual([because]);
    for (const status of [sent, salesWon]) {
      const refused = await move(rival, status);
      expect(refused.statusCode).toBe(422);
      expect(messageOf(refused)).toBe(because);
    }
    await move(headline, salesLost, { lost_reason_id: 1 });
    expect(await conflictsOf(rival)).toEqual([]);
    expect((await move(rival, sent)).statusCode).toBe(200);
  });

  it('cannot be sold once a competitor has any package of the event', async () => {
    const rival = await stand(lloyds);
    await move(rival, salesWon);
    const refused = await move(await gala(barclays), sent);
    expect(refused.statusCode).toBe(422);
    expect(messageOf(refused)).toContain(
      `Gala at Summit is exclusive within Banks, and Lloyds (${rival.reference_label}, sold) has Stand.`,
    );
  });

  it('rules out nothing for its own client, for other categories, without a category, or on another day', async () => {
    await move(await gala(barclays), salesWon);
    const insurers = (await company.staff.post(paths.organisationCategories(), { name: 'Insurers' })).json<{
      id: number;
    }>();
    const clients = [barclays, await addClient('Aviva', insurers.id), await addClient('Zoe', null)];
    for (const client of clients) expect((await move(await stand(client), salesWon)).statusCode).toBe(200);
    const elsewhere = await stand(lloyds);
    const [item] = elsewhere.product_group_quote_items;
    await company.save(paths.quoteItem(item!.id), { date: '2026-04-11' });
    expect((await move(elsewhere, sent)).statusCode).toBe(200);
    const moved = await company.save(paths.quoteItem(item!.id), { date: day });
    expect(moved.statusCode).toBe(422);
    expect(messageOf(moved)).toContain('exclusively within Banks');
  });

  it('rules out the date that a sale of a competitor gets', async () => {
    await move(await gala(barclays), salesWon);
    const elsewhere = await stand(lloyds);
    const path = paths.quoteItem(elsewhere.product_group_quote_items[0]!.id);
    await company.save(path, { date: null });
    expect((await move(elsewhere, salesWon)).statusCode).toBe(200);
    const refused = await company.save(path, { date: day });
    expect(refused.statusCode).toBe(422);
    expect(messageOf(refused)).toContain('exclusively within Banks');
  });

  it('is allowed beside a competitor by an administrator, with a reason that is in the history', async () => {
    await move(await gala(barclays), salesWon);
    const rival = await stand(lloyds);
    const email = 'seller@example.com';
    await company.staff.post(paths.register(), { name: 'Seller', email, password });
    const seller = await new TestCaller(company.server.app).signIn(email);
    const reason = { exclusivity_reason: 'Barclays has agreed.' };
    const path = paths.quote(rival.id);
    expect((await seller.request('PATCH', path, { payload: reason })).statusCode).toBe(403);
    expect((await company.save(path, reason)).statusCode).toBe(200);
    expect(await conflictsOf(rival)).toEqual([]);
    expect((await seller.request('PATCH', path, { payload: { quote_status_id: sent } })).statusCode).toBe(
      200,
    );
    const timeline = await company.staff.get(paths.timeline('quotes', rival.id));
    expect(timeline.json<Timeline>().entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'exclusivity_reason', after: 'Barclays has agreed.' }),
    );
    expect((await company.save(path, { exclusivity_reason: null })).statusCode).toBe(422);
    await company.save(path, { quote_status_id: negotiating });
    const { id } = (await company.revise(rival.id)).json<{ id: number }>();
    expect((await move(await company.getQuote(id), sent)).statusCode).toBe(200);
  });

  it('is allowed by an administrator beside an invoiced sale, for its date and once it is made again', async () => {
    await move(await stand(barclays), salesWon);
    await company.save(paths.organisation(company.client.organisation.id), {
      organisation_category_id: banks.id,
    });
    const { id } = await company.invoicedQuote();
    const sale = await company.getQuote(id);
    const setDate = () => company.save(paths.quoteItem(sale.product_group_quote_items[0]!.id), { date: day });
    expect(messageOf(await setDate())).toContain('ask an administrator to allow it');
    const reason = { exclusivity_reason: 'Barclays has agreed.' };
    expect((await company.save(paths.quote(id), reason)).statusCode).toBe(200);
    expect((await setDate()).statusCode).toBe(200);
    expect((await company.save(paths.quote(id), { exclusivity_reason: null })).statusCode).toBe(422);
    await move(sale, salesLost);
    await company.save(paths.quote(id), { exclusivity_reason: null });
    expect((await move(sale, salesWon)).statusCode).toBe(422);
    await company.save(paths.quote(id), reason);
    expect((await move(sale, salesWon)).statusCode).toBe(200);
  });

  it('is not allowed to another competitor with the quote of one to whom it was', async () => {
    await move(await gala(barclays), salesWon);
    const rival = await stand(lloyds);
    await company.save(paths.quote(rival.id), { exclusivity_reason: 'Barclays has agreed.' });
    await move(rival, sent);
    const monzo = await addClient('Monzo');
    const refused = await company.save(paths.quote(rival.id), monzo);
    expect(refused.statusCode).toBe(422);
    expect(messageOf(refused)).toContain('exclusively within Banks');
    const allowed = { ...monzo, exclusivity_reason: 'Barclays has agreed to Monzo.' };
    expect((await company.save(paths.quote(rival.id), allowed)).json()).toMatchObject(allowed);
  });

  it('is kept by the category of a client and by the event as well', async () => {
    const other = await addClient('Monzo', null);
    await move(await gala(barclays), salesWon);
    await move(await stand(other), salesWon);
    const moved = await company.save(paths.organisation(other.quote_organisation_id), {
      organisation_category_id: banks.id,
    });
    expect(moved.statusCode).toBe(422);
    expect(moved.json()).toMatchObject({ errors: { organisation_category_id: [expect.any(String)] } });
    const packages = [
      { product_group_id: company.groupId, stock: 1, is_exclusive: false },
      { product_group_id: standId, stock: null, is_exclusive: false },
    ];
    await company.save(paths.event(event.id), { packages });
    await move(await stand(lloyds), salesWon);
    const refused = await company.save(paths.event(event.id), {
      packages: packages.map((one) => ({ ...one, is_exclusive: true })),
    });
    expect(refused.statusCode).toBe(422);
    expect(messageOf(refused)).toContain('exclusive within Banks');
  });

  it('does not keep its client’s quotes from a merge, nor from its undo, as those of a competitor do', async () => {
    for (const [quote, status] of [
      [await gala(barclays), salesWon],
      [await stand(barclays), sent],
    ] as const)
      await move(quote, status);
    const mergeInto = async (into: Client) =>
      company.staff.post(paths.organisationMerge(barclays.quote_organisation_id), {
        into_organisation_id: into.quote_organisation_id,
      });
    const aviva = await addClient('Aviva', null);
    await move(await stand(aviva), salesWon);
    const categoryOf = async ({ quote_organisation_id: id }: Client) =>
      (await company.staff.get(paths.organisation(id))).json<Organisation>().organisation_category_id;
    for (const into of [aviva, lloyds]) {
      const merged = await mergeInto(into);
      expect(merged.statusCode).toBe(200);
      expect([await categoryOf(barclays), await categoryOf(into)]).toEqual([null, banks.id]);
      const undone = await company.staff.undo(merged);
      expect(undone.statusCode).toBe(200);
      expect([await categoryOf(barclays), await categoryOf(aviva)]).toEqual([banks.id, null]);
    }
    const insurers = (await company.staff.post(paths.organisationCategories(), { name: 'Insurers' })).json<{
      id: number;
    }>();
    const [axa, zurich] = [await addClient('AXA', insurers.id), await addClient('Zurich', insurers.id)];
    await move(await stand(axa), salesWon);
    expect((await mergeInto(zurich)).statusCode).toBe(422);
    expect(await categoryOf(barclays)).toBe(banks.id);
  });

  it('is waited for in the queue, in which the place of a competitor goes to the next', async () => {
    const packages = [
      { product_group_id: company.groupId, stock: 1, is_exclusive: true },
      { product_group_id: standId, stock: 1 },
    ];
    await company.save(paths.event(event.id), { packages });
    const headline = await gala(barclays);
    await move(headline, sent);
    const other = await addClient('Monzo', null);
    const waiting = [await stand(lloyds), await stand(other)];
    for (const { id } of waiting) {
      expect((await company.staff.post(paths.quoteStockRequest(id))).statusCode).toBe(204);
      company.server.clock.advanceMinutes(1);
    }
    const notified = async () => {
      await notifyWaiting(company.server.context);
      const followUps = await Promise.all(
        waiting.map(({ id }) => company.staff.get(paths.quoteFollowUps(id))),
      );
      return followUps.map((response) => response.json<FollowUp[]>().length);
    };
    expect(await notified()).toEqual([0, 1]);
    await move(headline, draft);
    await move(waiting[1]!, salesLost, { lost_reason_id: 1 });
    expect(await notified()).toEqual([1, 1]);
    expect((await move(waiting[0]!, sent)).statusCode).toBe(200);
  });

  it('is sold to one of two competitors whose quotes are sent at once', async () => {
    const quotes = [await gala(barclays), await stand(lloyds)];
    for (let run = 0; run < 5; run += 1) {
      const codes = (await Promise.all(quotes.map((quote) => move(quote, sent)))).map(
        ({ statusCode }) => statusCode,
      );
      expect(codes.toSorted()).toEqual([200, 422]);
      await Promise.all(quotes.map((quote) => move(quote, draft)));
    }
  });
});
