import { paths, QUOTE_STATUS, type ClientMaterial, type Organisation } from 'api-contract';
import { deliverablesOf, extraBeside } from './delivering-company';
import { NeedingSale, png } from './material-client';

let sale: NeedingSale;
let beta: { quote_organisation_id: number; quote_contact_id: number };

const { negotiating, salesWon } = QUOTE_STATUS;
const staff = () => sale.company.staff;
const save = (quoteId: number, values: object) => sale.company.save(paths.quote(quoteId), values);

beforeEach(async () => {
  sale = await NeedingSale.open();
  const { id } = (await staff().post(paths.organisations(), { name: 'Beta Ltd' })).json<Organisation>();
  const contact = await staff().post(paths.organisationContacts(id), { name: 'Sam' });
  beta = { quote_organisation_id: id, quote_contact_id: contact.json<{ id: number }>().id };
  await sale.send({ content: 'Our secret launch', files: [{ name: 'logo.png', bytes: png }] });
  await staff().upload(`${paths.deliverableAttachments(sale.deliverable.id)}?name=proof.png`, png);
  await save(sale.quote.id, { quote_status_id: negotiating });
});

afterEach(() => sale.sending.close());

/** What the client of a sale has sent, and how many files prove what was delivered. */
const kept = async (quoteId: number) => {
  const rows = await deliverablesOf(sale.company, quoteId);
  const material = await Promise.all(
    rows.map(async ({ id }) => (await staff().get(paths.deliverableMaterial(id))).json<ClientMaterial[]>()),
  );
  return {
    count: rows.length,
    texts: material.flat().map(({ content }) => content),
    files: rows.reduce((sum, { attachments_count }) => sum + attachments_count, 0),
  };
};

const nothing = { count: 3, texts: [], files: 0 };

describe('what a client has sent for a sale that was taken back', () => {
  it('is not that of the organisation to which the quote is given, until that is undone', async () => {
    const given = await save(sale.quote.id, beta);
    expect(given.statusCode).toBe(200);
    expect(await deliverablesOf(sale.company, sale.quote.id)).toEqual([]);
    await staff().undo(given);
    await save(sale.quote.id, { quote_status_id: salesWon });
    expect(await kept(sale.quote.id)).toEqual({ count: 3, texts: ['Our secret launch'], files: 1 });
  });

  it('is not theirs either where the quote is won as it is given', async () => {
    const won = await save(sale.quote.id, { ...beta, quote_status_id: salesWon });
    expect(won.statusCode).toBe(200);
    expect(await kept(sale.quote.id)).toEqual(nothing);
  });

  it('stays with the quote of which a revision is given to another organisation', async () => {
    const { id } = (await sale.company.revise(sale.quote.id)).json<{ id: number }>();
    await save(id, beta);
    expect((await save(id, { quote_status_id: salesWon })).statusCode).toBe(200);
    expect(await kept(id)).toEqual(nothing);
    expect(await sale.material()).toMatchObject([{ content: 'Our secret launch' }]);
  });

  it('goes on after a merge of its client into another organisation', async () => {
    const { id } = (await sale.company.revise(sale.quote.id)).json<{ id: number }>();
    const body = { into_organisation_id: beta.quote_organisation_id };
    await staff().post(paths.organisationMerge(sale.quote.quote_organisation_id), body);
    await save(id, { quote_status_id: salesWon });
    expect(await kept(id)).toEqual({ count: 3, texts: ['Our secret launch'], files: 1 });
  });
});

describe('an extra that was deleted, and comes back by undo once its sale is taken back', () => {
  const deleteExtra = async () => {
    await save(sale.quote.id, { quote_status_id: salesWon });
    const [beside] = await deliverablesOf(sale.company, sale.quote.id);
    const added = await staff().post(paths.quoteDeliverables(sale.quote.id), extraBeside(beside!));
    const { id } = added.json<{ id: number }>();
    const deleted = await staff().request('DELETE', paths.deliverable(id));
    await save(sale.quote.id, { quote_status_id: negotiating });
    return { id, deleted };
  };

  const find = async (id: number) =>
    (await deliverablesOf(sale.company, sale.quote.id)).find((row) => row.id === id);

  it('is withdrawn, until the quote is won again', async () => {
    const { id, deleted } = await deleteExtra();
    expect((await staff().undo(deleted)).statusCode).toBe(200);
    expect(await find(id)).toMatchObject({ is_withdrawn: true });
    await save(sale.quote.id, { quote_status_id: salesWon });
    expect(await find(id)).toMatchObject({ is_withdrawn: false });
  });

  it('does not, where the quote is given to another organisation', async () => {
    const { id, deleted } = await deleteExtra();
    expect((await save(sale.quote.id, beta)).statusCode).toBe(200);
    expect((await staff().undo(deleted)).statusCode).toBe(422);
    expect(await find(id)).toBeUndefined();
  });
});
