// What clients do with the links that they get.

import { AWAITING_ANSWER } from 'api-contract';
import { randomTokens } from '../../src/adapters';
import type { World } from './world';

/** Sends what the form of a page for clients has. */
const answer = async (world: World, link: string, page: string) => {
  const { random } = world;
  if (link.startsWith('/material')) {
    const need = /name="need" value="(\d+)"/.exec(page)?.[1];
    const fields = { need, content: `Our text ${world.unique()}` };
    const parts = Object.entries(fields).map(([name, value]) => `; name="${name}"\r\n\r\n${value}`);
    const file = `; name="file"; filename="a${world.unique()}.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 ${random.below(5)}`;
    const payload = [...parts, file]
      .map((part) => `--x\r\nContent-Disposition: form-data${part}\r\n`)
      .join('');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    if (need) await world.inject({ method: 'POST', url: link, headers, payload: `${payload}--x--\r\n` });
    return;
  }
  const shown = /name="shown" value="([0-9a-f]{64})"/.exec(page)?.[1] ?? '';
  const forms = {
    accept: { name: 'Zoë', job_title: 'Director', has_accepted_terms: 'on', signature: 'Zoë' },
    decline: { lost_reason_id: '1', content: 'Too dear' },
    ask: { asker: 'Zoë', question: `Why ${random.below(3)}?` },
  };
  const form = random.pick(['accept', 'accept', 'decline', 'ask'] as const);
  const payload = new URLSearchParams({ ...forms[form], shown }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (process: number) =>
    world.inject({ method: 'POST', url: `${link}/${form}`, headers, payload }, process);
  await Promise.all(random.chance(0.2) ? [send(0), send(1)] : [send(0)]);
};

/** Returns one of the links that clients ever got, mostly one of a quote that waits for an answer. */
const chooseLink = async (world: World): Promise<string | undefined> => {
  const rows = await world.query<{ token_hash: string }>(
    `select token_hash from client_links join quotes on quotes.id = quote_id where withdrawn_at is null
      and quote_status_id in (${AWAITING_ANSWER.join()})`,
  );
  const hashes = new Set(rows.map(({ token_hash }) => token_hash));
  const all = [...world.links];
  const open = all.filter((link) => hashes.has(randomTokens.fingerprint(link.split('/')[2]!)));
  return world.random.pick(world.random.chance(0.7) && open.length > 0 ? open : all.slice(-20));
};

/** A client opens a link, and answers. */
export const visit = async (world: World) => {
  const link = await chooseLink(world);
  const page = link && (await world.inject({ method: 'GET', url: link }));
  if (!page || page.statusCode !== 200) return;
  await world.inject({ method: 'GET', url: `${link}/seen.svg` });
  await answer(world, link, page.body);
};
