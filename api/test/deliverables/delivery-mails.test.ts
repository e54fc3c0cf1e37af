import {
  paths,
  QUOTE_STATUS,
  type Deliverable,
  type DeliveryMail,
  type DeliveryMails,
  type ErrorBody,
  type ProposalDraft,
} from 'api-contract';
import { listRows } from '../../src/store';
import { SendingCompany } from '../proposals/client';
import { sendMails } from '../support/send-mails';
import { addBenefits, deliverablesOf, sell } from './delivering-company';
import { NeedingSale } from './material-client';
import { workAll } from '../support/work-all';

let sending: SendingCompany;
const company = () => sending.company;

beforeEach(async () => {
  sending = await SendingCompany.open();
  await addBenefits(company());
});

afterEach(() => sending.close());

/** A sale of whose client a logo is needed. */
const sellWithNeeds = async () => {
  const quote = await sell(company());
  const [one] = await deliverablesOf(company(), quote.id);
  await company().save(paths.deliverable(one!.id), { client_needs: 'Your logo' });
  return quote;
};

const post = async (quoteId: number, fields: object) => {
  const { request_key, contact_id } = (
    await company().staff.get(paths.proposalDraft(quoteId))
  ).json<ProposalDraft>();
  const texts = { subject: 'Your logo', content: 'Dear Zoë,\n\n{{link}}\n\nAnn', cc: 'boss@client.example' };
  const body = { kind: 'material', request_key, contact_id, ...texts, ...fields };
  return company().staff.post(paths.deliveryMails(quoteId), body);
};

const send = async (quoteId: number, fields: object = {}): Promise<DeliveryMail> => {
  const response = await post(quoteId, fields);
  expect(response.statusCode).toBe(201);
  return response.json<DeliveryMail>();
};

const list = async (quoteId: number) =>
  (await company().staff.get(paths.deliveryMails(quoteId))).json<DeliveryMails>();

it('go to the contact, with the agent as who receives replies and the link where the text has it', async () => {
  const { id } = await sellWithNeeds();
  await send(id);
  const mail = (await sending.mails()).at(-1);
  expect(mail).toMatchObject({
    to: { email: 'zoe@client.example' },
    cc: [{ email: 'boss@client.example' }],
    replyTo: { email: 'first@example.com' },
    subject: 'Your logo',
  });
  expect(mail?.blocks.map(({ text }) => text)).toEqual(['Dear Zoë,', 'Send your material', 'Ann']);
  expect(mail?.blocks[1]?.path).toMatch(/^\/material\/[\w-]{43}$/);
});

it('write what they ask for to the deliverables of the sale', async () => {
  const { id } = await sellWithNeeds();
  const [first, second, third] = await deliverablesOf(company(), id);
  await send(id, {
    needs: [
      { deliverable_id: first!.id, client_needs: '' },
      { deliverable_id: second!.id, client_needs: 'The names of your guests' },
    ],
  });
  const after = await deliverablesOf(company(), id);
  expect(after.map(({ client_needs }) => client_needs).slice(0, 2)).toEqual([
    null,
    'The names of your guests',
  ]);
  expect(after[2]).toEqual(third);
});

it.each([
  ['nothing is needed in the end', 'pending', '', /Nothing is needed/],
  ['one of them is delivered already', 'delivered', 'Your logo', /Reload the page/],
])('are refused, and nothing is written, where %s', async (_case, state, client_needs, message) => {
  const { id } = await sell(company());
  const [one] = await deliverablesOf(company(), id);
  await company().save(paths.deliverable(one!.id), { state });
  const response = await post(id, { needs: [{ deliverable_id: one!.id, client_needs }] });
  expect(response.statusCode).toBe(422);
  expect(response.json<{ message: string }>().message).toMatch(message);
  expect((await deliverablesOf(company(), id))[0]).toMatchObject({ client_needs: null });
  expect((await list(id)).mails).toEqual([]);
});

it('ask again only for what was seen', async () => {
  const sale = await NeedingSale.another(sending);
  const askAgain = ({ id: deliverable_id, etag, client_needs }: Deliverable) =>
    post(sale.quote.id, { needs: [{ deliverable_id, etag, client_needs, client_message: 'Too small' }] });
  await sale.send({ content: 'first' });
  const seen = await sale.stored();
  // More may come of what is received already.
  await sale.send({ content: 'second' });
  const refused = await askAgain(seen);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().message).toContain('changed by the client since you began this email');
  const { store } = company().server.context;
  const materials = await store.read((db) => listRows(db, 'client_materials'));
  expect(materials.map(({ taken_at }) => taken_at)).toEqual([null, null]);

  await company().save(paths.deliverable(seen.id), { client_needs: 'Logo for dark backgrounds' });
  expect((await askAgain(await sale.stored())).statusCode).toBe(201);
  expect(await sale.stored()).toMatchObject({
    state: 'waiting-for-client',
    client_needs: 'Logo for dark backgrounds',
    client_message: 'Too small',
  });
});

it('are neither sent nor written once all that is needed has come', async () => {
  const sale = await NeedingSale.another(sending);
  await send(sale.quote.id);
  await sale.send({ content: 'first' });
  // The one to the agent says what has come.
  expect(await sendMails(company().server.context)).toMatchObject([{ to: { email: 'first@example.com' } }]);
  expect((await list(sale.quote.id)).mails[0]).toMatchObject({
    status: 'cancelled',
    problem: 'Not sent: nothing more is needed from the client.',
  });
  const refused = await post(sale.quote.id, {});
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().message).toContain('Nothing is missing from this client');
});

it('are cancelled with a reason when their link was ended meanwhile', async () => {
  const { id } = await sellWithNeeds();
  await send(id);
  await company().staff.post(paths.endMaterialLinks(id));
  expect(await sendMails(company().server.context)).toEqual([]);
  expect((await list(id)).mails[0]).toMatchObject({
    status: 'cancelled',
    problem: 'Not sent: the link for material was ended.',
  });
});

it('keep when they were sent, and no token', async () => {
  const { id } = await sellWithNeeds();
  await send(id);
  const path = (await sending.mails()).at(-1)!.blocks[1]!.path!;
  const context = { ...company().server.context, mailer: { send: () => Promise.resolve([]) } };
  await workAll(context, 'mail');
  const [mail] = (await list(id)).mails;
  expect(mail).toMatchObject({ status: 'sent', sent_at: expect.any(String) });
  const stored = await context.store.read(async (db) => [
    await listRows(db, 'client_links'),
    await listRows(db, 'client_mails'),
    await listRows(db, 'history'),
    await listRows(db, 'jobs'),
  ]);
  expect(JSON.stringify(stored)).not.toContain(path.replace('/material/', ''));
});

it('are in the history of their records, with who sent them', async () => {
  const { id } = await sellWithNeeds();
  await send(id);
  await company().staff.post(paths.endMaterialLinks(id));
  const lines = await company().server.context.store.read((db) =>
    listRows(db, 'history', { entity: ['client_mails', 'client_links'] }),
  );
  expect(lines.map(({ entity, quote_id, user_id }) => [entity, quote_id, user_id])).toEqual([
    ['client_mails', id, 1],
    ['client_links', id, 1],
    ['client_links', id, 1],
  ]);
});

it('go with a quote that is deleted', async () => {
  const { id } = await sellWithNeeds();
  await send(id);
  await company().staff.post(paths.materialLinks(id));
  for (const quote_status_id of [QUOTE_STATUS.negotiating, QUOTE_STATUS.sent, QUOTE_STATUS.draft])
    await company().save(paths.quote(id), { quote_status_id });
  expect((await company().staff.request('DELETE', paths.quote(id))).statusCode).toBe(204);
});
