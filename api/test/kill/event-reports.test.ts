import { paths, type DeliveryMails, type ProductGroupListItem, type Quote } from 'api-contract';
import type { DeliveryEvent, EventReport } from 'api-contract/server';
import { expectAgreement } from '../support/commands';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startMailServer, type MailServer } from '../support/mail-server';
import { startServer, type RunningServer } from '../support/running-server';
import { clientOf, signIn, type Client } from './client';

/** How often the server is killed while it sends the reports: `KILL_ROUNDS=12` for a long look. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const sponsors = 24;
/** The longest that a server sends before it is killed, in milliseconds. */
const longest = 3000;
/** A job of a process that is gone is taken over once its heart is not heard of, and tried again after its delay. */
const healingMilliseconds = 90_000;

const day = '2031-05-05';
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let database: TestDatabase;
let mailServer: MailServer;
let server: RunningServer | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
});

afterEach(async () => {
  await server?.kill();
  await mailServer.close();
  await database.remove();
});

const start = (): Promise<RunningServer> => {
  const { dataFolder, databaseUrl } = database;
  return startServer(dataFolder, {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'office@example.com',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
};

/** Sells a package of this day to a new client. */
const sellTo = async (client: Client, product_group_id: number, number: number): Promise<number> => {
  const { sales_agent_user_id, date, tax_rate_id } = await client.ask<Quote>(
    'GET',
    '/quotes/creation-defaults',
  );
  const organisation = await client.ask<{ id: number }>('POST', '/organisations', {
    name: `Sponsor ${number}`,
  });
  const contact = await client.ask<{ id: number }>('POST', `/organisations/${organisation.id}/contacts`, {
    name: 'Ada',
    email: `ada${number}@sponsor.example`,
  });
  const parties = { quote_organisation_id: organisation.id, quote_contact_id: contact.id };
  const { id } = await client.ask<Quote>('POST', '/quotes', {
    sales_agent_user_id,
    date,
    tax_rate_id,
    ...parties,
  });
  const item = await client.ask<{ id: number }>('POST', '/quote-items', { quote_id: id, product_group_id });
  await client.ask('PATCH', paths.quoteItem(item.id), { date: day });
  await client.ask('PATCH', paths.quote(id), { quote_status_id: 4 });
  return id;
};

const untilAllSent = async (client: Client, eventId: number): Promise<EventReport[]> => {
  const until = performance.now() + healingMilliseconds;
  for (;;) {
    const reports = await client.ask<EventReport[]>('GET', paths.eventReports(eventId));
    if (reports.every(({ state }) => state === 'sent') || performance.now() > until) return reports;
    await wait(1000);
  }
};

it(
  `a server that is killed ${rounds} times while it sends the reports of an event emails each sponsor one report`,
  async () => {
    server = await start();
    const token = await signIn(server.address);
    let client = clientOf(server.address, token);
    const [group] = await client.ask<ProductGroupListItem[]>('GET', '/product-groups?excludeTopLevel=1');
    const quoteIds: number[] = [];
    for (let number = 0; number < sponsors; number += 1)
      quoteIds.push(await sellTo(client, group!.id, number));
    const body = { name: 'Killed Summit', date: day, packages: [{ product_group_id: group!.id }] };
    const { id: eventId } = await client.ask<DeliveryEvent>('POST', paths.events(), body);
    const texts = { subject: 'Your report of {{reference}}', content: 'Dear {{contact}}' };
    const asking = { quote_ids: quoteIds, request_key: 'killed', ...texts };
    await client.ask('POST', paths.eventReports(eventId), asking);

    for (let round = 0; round < rounds; round += 1) {
      await wait(Math.random() * longest);
      await server.kill();
      await expectAgreement(database);
      server = await start();
      client = clientOf(server.address, token);
      // A user who does not know what became of them asks again.
      await client.ask('POST', paths.eventReports(eventId), asking).catch(() => undefined);
    }

    const reports = await untilAllSent(client, eventId);
    expect(reports.map(({ quote_id }) => quote_id).sort((one, other) => one - other)).toEqual(quoteIds);
    expect(reports.filter(({ state }) => state !== 'sent')).toEqual([]);
    for (const id of quoteIds) {
      const { mails } = await client.ask<DeliveryMails>('GET', paths.deliveryMails(id));
      expect(mails.map(({ kind, files }) => [kind, files.length])).toEqual([['report', 1]]);
    }
    const recipients = mailServer.received.flatMap((mail) => mail.recipients);
    expect(new Set(recipients).size).toBe(recipients.length);
    await expectAgreement(database);
  },
  120_000 + healingMilliseconds + rounds * 30_000,
);
