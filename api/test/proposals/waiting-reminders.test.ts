// Reminders that wait to be sent, and what changes meanwhile.

import { formatPounds, QUOTE_STATUS, type Contact } from 'api-contract';
import { listRows, updateRow } from '../../src/store';
import { sendMails as sendMailsOf } from '../support/send-mails';
import { SendingCompany } from './client';
import { afternoon, remindAt as remindAtOf, sentQuote as sentQuoteOf } from './reminded';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const sendMails = () => sendMailsOf(sending.company.server.context);
const sentQuote = (fields = {}) => sentQuoteOf(sending, fields);
const remindAt = (instant: string) => remindAtOf(sending, instant);

const contactPath = () => {
  const { organisation, contact } = sending.company.client;
  return `/organisations/${organisation.id}/contacts/${contact.id}`;
};

const queued = async (): Promise<{ id: number }> => {
  const quote = await sentQuote();
  expect(await remindAt(afternoon)).toBe(1);
  return quote;
};

const newest = async () => (await sending.jobs()).at(-1);

it('goes to the address that the contact has now', async () => {
  await queued();
  await sending.company.save(contactPath(), { email: 'zoe@new.example' });
  expect(await sendMails()).toMatchObject([
    { to: { email: 'zoe@new.example' }, recipients: ['zoe@new.example'] },
  ]);
});

it('states the end and the total that the quote has now, in the words of its template', async () => {
  const { store } = sending.company.server.context;
  const write = (text: string) =>
    store.transaction(async (tx) => {
      const [template] = await listRows(tx, 'templates', { kind: 'reminder' });
      await updateRow(tx, 'templates', template!.id, { text });
    });
  await write('Dear {{contact}}, {{total}} until {{valid_until}}');
  const { id } = await queued();
  await write('Another text');
  await sending.company.save(`/quotes/${id}`, { valid_until: '2026-04-19' });
  await sending.company.addItem(id);
  await sending.company.save(contactPath(), { name: 'Zoë Brien' });
  const total = formatPounds((await sending.company.getQuote(id)).total_amount);
  const [mail] = await sendMails();
  expect(mail!.subject).toContain('is valid until 19 April 2026');
  expect(mail!.blocks[0]!.text).toBe(`Dear Zoë Brien, ${total} including VAT until 19 April 2026`);
  expect((await sending.look(new URL(mail!.blocks[1]!.url!).pathname)).statusCode).toBe(200);
});

it.each([
  ['later', '2026-05-20', 1],
  ['no more', null, 0],
])('is not sent when the quote ends %s, and comes again in time', async (_when, valid_until, count) => {
  const { id } = await queued();
  await sending.company.save(`/quotes/${id}`, { valid_until });
  expect(await sendMails()).toEqual([]);
  expect(await newest()).toMatchObject({
    state: 'cancelled',
    output: 'Not sent: the quote no longer ends soon.',
  });
  expect((await sending.proposals(id)).proposals).toMatchObject([{ reminded_at: null }]);
  expect(await remindAt('2026-05-17T13:00:00Z')).toBe(count);
});

const addContact = async (fields: object): Promise<Contact> => {
  const { organisation } = sending.company.client;
  const path = `/organisations/${organisation.id}/contacts`;
  return (await sending.company.staff.post(path, fields)).json<Contact>();
};

const archive = () => sending.company.save(contactPath(), { is_archived: true });

it('goes to the contact whom the quote has now, where the one who got it was archived', async () => {
  const { id } = await sentQuote();
  const { id: quote_contact_id } = await addContact({ name: 'Bob', email: 'bob@client.example' });
  await archive();
  await sending.company.save(`/quotes/${id}`, { quote_contact_id });
  expect(await remindAt(afternoon)).toBe(1);
  expect(await sendMails()).toMatchObject([{ to: { email: 'bob@client.example' } }]);
});

it('does not come again where nobody can be reached', async () => {
  const { id } = await queued();
  await archive();
  expect(await sendMails()).toEqual([]);
  expect(await newest()).toMatchObject({ state: 'cancelled' });
  expect(await remindAt('2026-04-17T14:00:00Z')).toBe(0);
  expect((await sending.proposals(id)).further_mails).toMatchObject([
    { kind: 'reminder', status: 'cancelled' },
  ]);
});

it('comes again to the contact whom the quote has now, where it was cancelled', async () => {
  const { id } = await queued();
  const { id: quote_contact_id } = await addContact({ name: 'Bob', email: 'bob@client.example' });
  await archive();
  await sending.company.save(`/quotes/${id}`, { quote_contact_id });
  expect(await sendMails()).toEqual([]);
  expect(await remindAt('2026-04-17T15:00:00Z')).toBe(1);
  expect(await sendMails()).toMatchObject([{ to: { email: 'bob@client.example' } }]);
  expect(await remindAt('2026-04-17T16:00:00Z')).toBe(0);
});

it('comes again where the quote was a draft for a moment while it waited', async () => {
  const { id } = await queued();
  const move = (quote_status_id: number) => sending.company.save(`/quotes/${id}`, { quote_status_id });
  await move(QUOTE_STATUS.draft);
  expect(await sendMails()).toEqual([]);
  await move(QUOTE_STATUS.sent);
  expect(await remindAt('2026-04-17T14:00:00Z')).toBe(1);
  expect(await sendMails()).toHaveLength(1);
});

it('is deleted when the contact was anonymised', async () => {
  await queued();
  await sending.company.staff.post(`${contactPath()}/anonymise`);
  expect(await sendMails()).toEqual([]);
  expect(await newest()).toBeUndefined();
});

it.each<[string, (id: number) => Promise<unknown>, string]>([
  [
    'the links were withdrawn',
    (id) => sending.company.staff.post(`/quotes/${id}/withdraw-links`),
    'the links to the online quote were ended',
  ],
  [
    'the quote was won',
    (id) => sending.company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.salesWon }),
    'the quote is won',
  ],
  [
    'the quote was deleted',
    async (id) => {
      await sending.company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.draft });
      return sending.company.staff.request('DELETE', `/quotes/${id}`);
    },
    'the quote was deleted',
  ],
])('is cancelled with a reason when %s', async (_when, change, reason) => {
  const { id } = await queued();
  const response = (await change(id)) as { statusCode: number };
  expect(response.statusCode).toBeLessThan(300);
  expect(await sendMails()).toEqual([]);
  expect(await newest()).toMatchObject({ state: 'cancelled', output: `Not sent: ${reason}.` });
});
