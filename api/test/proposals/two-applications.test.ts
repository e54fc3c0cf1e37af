import { paths, type PreviewLink, type User } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildClientApp } from '../../src/app';
import { getOutbox } from '../../src/domain';
import { SendingCompany } from './client';

const clientUrl = 'https://quotes.example.com';

let sending: SendingCompany;
/** The application for users, while clients have one of their own. */
let inside: FastifyInstance;

beforeEach(async () => {
  sending = await SendingCompany.open();
  const { context } = sending.company.server;
  inside = await buildApp({ context: { ...context, clientUrl: () => clientUrl }, hasClientApp: true });
});

afterEach(async () => {
  await inside.close();
  await sending.close();
});

it('leads a client to their own address who comes by a link from before there was one', async () => {
  const { link } = await sending.sentQuote();
  for (const url of [link, `${link}?options=1-2`, `${link}/documents/proposal`]) {
    const { statusCode, headers } = await inside.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, clientUrl + url]);
  }
  expect((await inside.inject({ url: `/q/${'guess'.repeat(8)}abc` })).statusCode).toBe(404);
});

it('shows a user their preview, where it cannot be answered', async () => {
  const { id } = await sending.quote();
  const { url } = (await sending.company.staff.post(paths.previewLink(id))).json<PreviewLink>();
  const { pathname } = new URL(url);
  expect((await inside.inject({ url: pathname })).statusCode).toBe(200);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const question = { method: 'POST', headers, payload: 'content=Hello' } as const;
  expect((await inside.inject({ ...question, url: `${pathname}/ask` })).statusCode).toBe(404);
});

it('is not what the outbox names for clients', async () => {
  const { context } = sending.company.server;
  const { link } = await sending.sentQuote();
  const withoutServer = { ...context, mailer: undefined, clientUrl: () => clientUrl };
  const { mails } = await getOutbox(withoutServer, { id: 1 } as User);
  expect(mails[0]!.blocks).toContainEqual(expect.objectContaining({ path: link, url: clientUrl + link }));
});

it('closes the connections of both while the server stops, each with its response', async () => {
  const { context } = sending.company.server;
  const { link } = await sending.sentQuote();
  const stopping = { isStopping: false };
  const both = [
    await buildApp({ context, hasClientApp: true, stopping }),
    await buildClientApp({ context, stopping }),
  ];
  const connections = () =>
    Promise.all(both.map(async (app) => (await app.inject({ url: link })).headers.connection));
  expect(await connections()).toEqual(['keep-alive', 'keep-alive']);
  stopping.isStopping = true;
  expect(await connections()).toEqual(['close', 'close']);
  await Promise.all(both.map((app) => app.close()));
});
