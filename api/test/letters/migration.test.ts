import type { DeliveryMails, QuoteProposals } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp, buildClientApp } from '../../src/app';
import { createContext } from '../../src/context';
import { findProblems, type Context, type OutgoingMail } from '../../src/domain';
import { mailKinds } from '../../src/mail-kinds';
import { migrate } from '../../src/store/migrations';
import { TestCaller } from '../support/caller';
import { TestClock } from '../support/server';
import { openSession } from '../support/store';
import { openUnmigrated, type UnmigratedDatabase } from '../support/unmigrated';
import { files, fillEarlierMails, lists, pages } from './earlier-mails';
import { workAll } from '../support/work-all';

/** What the release before returned for each list. */
const earlierLists = JSON.parse(readFileSync(path.join(__dirname, 'earlier-lists.json'), 'utf8')) as Record<
  string,
  unknown
>;

let place: UnmigratedDatabase;
let context: Context;
let app: FastifyInstance;
let client: FastifyInstance;
let staff: TestCaller;

beforeAll(async () => {
  place = await openUnmigrated();
  await migrate(place.database, '0072-module-vitals');
  await fillEarlierMails(place);
  const store = await place.open();
  context = createContext(store, new TestClock(), { accounting: { provider: 'local' } });
  app = await buildApp({ context });
  client = await buildClientApp({ context });
  staff = new TestCaller(app, await openSession(context, '2026-04-30T00:00:00.000Z'));
});

afterAll(async () => {
  await app.close();
  await client.close();
  await context.store.close();
  await place.remove();
});

it.each(lists)(
  'returns the list %s as the release before did, but for what became of each recipient, the questions, whether a link is open, what can be sent again and whole addresses',
  async (list) => {
    const response = await staff.get(list);
    expect(response.statusCode).toBe(200);
    const withoutAdded = JSON.parse(response.body, (key, value: unknown) =>
      ['recipients', 'thread', 'further_mails', 'can_be_sent_again', 'url'].includes(key) ? undefined : value,
    ) as object;
    // A proposal had this field; the list of them has it since.
    Reflect.deleteProperty(withoutAdded, 'is_link_open');
    Reflect.deleteProperty(withoutAdded, 'has_links');
    expect(JSON.stringify(withoutAdded)).toBe(JSON.stringify(earlierLists[list]));
  },
);

it('says what became of an email at each of its addresses', async () => {
  const { proposals } = (await staff.get('/quotes/3/proposals')).json<QuoteProposals>();
  expect(proposals[0]).toMatchObject({
    status: 'partly-sent',
    recipients: [
      { email: 'zoe@client.example', status: 'sent' },
      { email: 'boss@client.example', status: 'failed' },
    ],
  });
  const { mails } = (await staff.get('/quotes/3/delivery-mails')).json<DeliveryMails>();
  expect(mails[1]?.recipients.map(({ status }) => status)).toEqual(['queued', 'queued']);
});

it.each(Object.entries(files))('returns the file %s with its bytes', async (address, text) => {
  const response = await staff.get(address);
  expect([response.statusCode, response.body]).toEqual([200, text]);
});

it.each(Object.entries(pages))('opens %s: %s', async (page, opens) => {
  expect((await client.inject({ url: page })).statusCode).toBe(opens ? 200 : 404);
});

it('agrees with itself', async () => {
  expect(await findProblems({ ...context, mailKinds })).toEqual([]);
});

it('sends the mails that waited, each as its kind is', async () => {
  for (const mail of ['/proposals/3', '/delivery-mails/2'])
    expect((await staff.post(`${mail}/send-again`)).statusCode).toBe(200);
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    sent.push(mail);
    return [];
  };
  await workAll({ ...context, mailer: { send } }, 'mail');
  // The material and the report; the offers have lapsed or been withdrawn, and the invoice has no document.
  expect(sent.map(({ subject }) => subject)).toEqual(['Mail 5', 'Mail 4']);
  const { mails } = (await staff.get('/quotes/3/delivery-mails')).json<DeliveryMails>();
  expect(mails.map(({ status }) => status)).toEqual(['sent', 'sent']);
  const { proposals } = (await staff.get('/quotes/1/proposals')).json<QuoteProposals>();
  expect(proposals[1]!.problem).toBe('Not sent: the links to the online quote were ended.');
});
