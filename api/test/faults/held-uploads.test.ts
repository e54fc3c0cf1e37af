import { holdSubmission } from '../deliverables/held-submission';
import { NeedingSale } from '../deliverables/material-client';

const submissions = 32;

/** What a process has beside its 150 MB when it starts, and still is under 400 MB. */
const mostGrowth = 250_000_000;

it(`${submissions} submissions of 19 MB that are held open take no memory, and those beyond the budget are refused`, async () => {
  const sale = await NeedingSale.open();
  const { pages } = sale.sending;
  await pages.listen({ port: 0, host: '127.0.0.1' });
  const links = [sale.link];
  while (links.length < submissions / 2) links.push((await NeedingSale.another(sale.sending)).link);
  const before = process.memoryUsage().rss;
  // Each client has an address of its own, because of the limit of requests a minute.
  const held = await Promise.all(
    [...links, ...links].map((link, index) => holdSubmission(pages, link, 19, `127.0.0.${index + 2}`)),
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(mostGrowth);
  const statuses = held.map(({ status }) => status);
  expect(statuses.filter((status) => status === undefined)).toHaveLength(30);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
  for (const submission of held) submission.end();
  await sale.sending.close();
}, 120_000);
