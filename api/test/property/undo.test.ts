import { paths, UNDO_HEADER } from 'api-contract';
import fc from 'fast-check';
import { listRows, tableNames, type Rows, type TableName } from '../../src/store';
import { apiSuite } from '../support/api-suite';
import { withRuns } from './settings';

const api = apiSuite({ demo: true });

/** What an undo adds to, and what every request writes. */
const growing = new Set<string>(['history', 'undos', 'undo_writes', 'undo_files', 'sessions', 'last_seen']);

/** What each write changes: the version of the record. */
const withoutVersion = ({ version, updated_at, ...row }: Record<string, unknown>) => row;

const rowsOf = <N extends TableName>(table: N): Promise<Rows[N][]> =>
  api.context.store.read((db) => listRows(db, table));

/** Returns all rows of the database but for lines of history and versions. Each is one text: to compare the fields would take longer than the rest. */
const readAll = async () => {
  const all: Record<string, string[]> = {};
  for (const table of tableNames)
    if (!growing.has(table))
      all[table] = (await rowsOf(table)).map((row) =>
        JSON.stringify(withoutVersion(row as unknown as Record<string, unknown>)),
      );
  return all;
};

interface Act {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  payload?: object;
}

/** Numbers that choose the records of an act. */
type Choice = readonly [number, number];

/** Returns one of the rows; of none, one that does not exist. */
const nth = <Row>(rows: readonly Row[], n: number): Row =>
  rows[n % rows.length] ?? ({ id: 2_000_000_000 } as Row);

const remove =
  (table: TableName, path: (id: number) => string) =>
  async ([n]: Choice): Promise<Act> => ({
    method: 'DELETE',
    path: path(nth(await rowsOf(table), n).id),
  });

const archive =
  (table: 'organisations' | 'lost_reasons' | 'payment_plans', path: (id: number) => string) =>
  async ([n]: Choice): Promise<Act> => {
    const { id, is_archived } = nth(await rowsOf(table), n);
    return { method: 'PATCH', path: path(id), payload: { is_archived: !is_archived } };
  };

const changeSome =
  (table: 'products' | 'product_groups' | 'deliverables', path: string, payload: object) =>
  async ([n, other]: Choice): Promise<Act> => {
    const rows = await rowsOf(table);
    const ids = [...new Set([nth(rows, n).id, nth(rows, other).id, nth(rows, n + other).id])];
    return { method: 'PATCH', path, payload: { ids, ...payload } };
  };

const acts: Readonly<Record<string, (choice: Choice) => Promise<Act>>> = {
  'remove an item': remove('quote_items', paths.quoteItem),
  'delete a draft': async ([n]) => {
    const drafts = (await rowsOf('quotes')).filter(({ quote_status_id }) => quote_status_id === 1);
    return { method: 'DELETE', path: paths.quote(nth(drafts, n).id) };
  },
  'move a quote': async ([n, status]) => {
    const payload = {
      quote_status_id: 1 + (status % 7),
      lost_reason_id: nth(await rowsOf('lost_reasons'), n).id,
    };
    return { method: 'PATCH', path: paths.quote(nth(await rowsOf('quotes'), n).id), payload };
  },
  'change a note of a quote': async ([n, other]) => {
    const payload = { client_quote_note: `Note ${other}` };
    return { method: 'PATCH', path: paths.quote(nth(await rowsOf('quotes'), n).id), payload };
  },
  'change a detail of an invoice': async ([n, other]) => {
    const payload = { purchase_order_reference: `PO ${other}` };
    return { method: 'PATCH', path: paths.quoteInvoiceDetails(nth(await rowsOf('quotes'), n).id), payload };
  },
  'archive an organisation': archive('organisations', paths.organisation),
  'archive a reason': archive('lost_reasons', paths.lostReason),
  'archive a payment plan': archive('payment_plans', paths.paymentPlan),
  'archive a contact': async ([n]) => {
    const { id, organisation_id, is_archived } = nth(await rowsOf('contacts'), n);
    const payload = { is_archived: !is_archived };
    return { method: 'PATCH', path: paths.organisationContact(organisation_id, id), payload };
  },
  'merge organisations': async ([n, other]) => {
    const rows = await rowsOf('organisations');
    const payload = { into_organisation_id: nth(rows, other).id };
    return { method: 'POST', path: paths.organisationMerge(nth(rows, n).id), payload };
  },
  'merge contacts': async ([n, other]) => {
    const rows = await rowsOf('contacts');
    const { id, organisation_id } = nth(rows, n);
    const siblings = rows.filter((row) => row.organisation_id === organisation_id && row.id !== id);
    const payload = { into_contact_id: siblings.length > 0 ? nth(siblings, other).id : id };
    return { method: 'POST', path: paths.contactMerge(organisation_id, id), payload };
  },
  'decide on duplicates': async ([n, other]) => {
    const rows = await rowsOf('organisations');
    const payload = {
      organisation_id: nth(rows, n).id,
      other_organisation_id: nth(rows, other).id,
      is_duplicate: false,
    };
    return { method: 'POST', path: paths.duplicates(), payload };
  },
  'change prices': changeSome('products', paths.products(), { price_percent: 10 }),
  'archive products': changeSome('products', paths.products(), { is_archived: true }),
  'archive groups': changeSome('product_groups', paths.productGroups(), { is_archived: true }),
  'deliver some': changeSome('deliverables', paths.deliverables(), { state: 'delivered' }),
  'finish a follow-up': async ([n]) => {
    const { id, done_at } = nth(await rowsOf('follow_ups'), n);
    return { method: 'PATCH', path: paths.followUp(id), payload: { is_done: done_at === null } };
  },
  'delete a follow-up': remove('follow_ups', paths.followUp),
  'remove a file': remove('attachments', paths.attachment),
  'delete a deliverable': remove('deliverables', paths.deliverable),
  'delete a template': remove('templates', paths.template),
  'delete a view': remove('views', paths.view),
};

const send = ({ method, path, payload }: Act) =>
  api.user.request(method, path, payload === undefined ? {} : { payload });

/** Adds what the demonstration has not: files, a view, a deliverable of its own, and a quote with everything that a draft can have. */
const prepare = async () => {
  const quotes = await rowsOf('quotes');
  const draft = quotes.find(({ quote_status_id }) => quote_status_id === 1)!;
  const file = { payload: 'A plan', headers: { 'content-type': 'application/octet-stream' } };
  for (const name of ['plan.txt', 'again.txt'])
    await api.user.request('POST', `${paths.quoteAttachments(draft.id)}?name=${name}`, file);
  await api.user.post(paths.quoteNotes(draft.id), { content: 'Ring first' });
  await api.user.post(paths.quoteFollowUps(draft.id), { content: 'Ring', due_on: '2026-12-03' });
  await api.user.post(paths.quoteRevision(quotes.find(({ quote_status_id }) => quote_status_id === 2)!.id));
  await api.user.post(paths.views(), { name: 'Mine', address: '/quotes/active?organisation=1' });
};

it('random changes that are all undone, the last one first, leave everything as it was', async () => {
  await prepare();
  const done = new Set<string>();
  const choice = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.tuple(fc.nat(500), fc.nat(500)));
  // Each run begins with what the one before it has left.
  const before = await readAll();
  const property = fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 8 }), async (chosen) => {
    const undos: number[] = [];
    for (const [name, numbers] of chosen) {
      const { headers, statusCode } = await send(await acts[name]!(numbers));
      expect(statusCode).toBeLessThan(500);
      if (headers[UNDO_HEADER.toLowerCase()] === undefined) continue;
      undos.push(Number(headers[UNDO_HEADER.toLowerCase()]));
      done.add(name);
    }
    for (const id of undos.reverse()) {
      const undone = await api.user.post(paths.undo(id));
      expect({ chosen, status: undone.statusCode, body: undone.json<object>() }).toMatchObject({
        status: 200,
      });
      expect(undone.json()).toMatchObject({ left_count: 0 });
    }
    expect(await readAll()).toEqual(before);
  });
  // Refused changes would prove nothing.
  do await fc.assert(property, { ...withRuns(60), endOnFailure: true });
  while (done.size <= 10);
}, 300_000);
