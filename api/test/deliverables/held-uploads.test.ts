import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MATERIAL_LIMITS, paths } from 'api-contract';
import { createUploads, sweepUploads } from '../../src/adapters';
import { BusyError } from '../../src/domain';
import { holdSubmission, type HeldSubmission } from './held-submission';
import { NeedingSale } from './material-client';

describe('files that a client is still sending', () => {
  let sale: NeedingSale;
  let held: HeldSubmission[];

  beforeEach(async () => {
    sale = await NeedingSale.open();
    held = [];
    await sale.sending.pages.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(async () => {
    for (const submission of held) submission.end();
    await sale.sending.close();
  });

  const hold = async (link = sale.link) => {
    const submission = await holdSubmission(sale.sending.pages, link, 12);
    held.push(submission);
    return submission;
  };

  it('leave room for two submissions of a sale, whichever of its links they use; a third is refused until one of them ends', async () => {
    const other = await sale.company.staff.post(paths.materialLinks(sale.quote.id));
    const { pathname } = new URL(other.json<{ url: string }>().url);
    expect([(await hold()).status, (await hold(pathname)).status]).toEqual([undefined, undefined]);
    const refused = await sale.send({ content: 'Words' });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body).toContain('Please try again in a minute.');
    expect(await sale.material()).toEqual([]);
    held[0]!.end();
    let status = 503;
    for (let attempt = 0; status === 503 && attempt < 15; attempt += 1) {
      await wait(50);
      ({ statusCode: status } = await sale.send({ content: 'Words' }));
    }
    expect(status).toBe(303);
  });
});

it('as many bytes of clients as are received at the same time leave room for those of users', async () => {
  const uploads = createUploads(path.join(await mkdtemp(path.join(tmpdir(), 'uploads-')), 'uploads'));
  const bytes = MATERIAL_LIMITS.bytes;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begin = (quoteId: number | null) => uploads.withFiles({ quoteId, bytes }, () => ended);
  const held = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6].map(begin);
  await expect(begin(7)).rejects.toThrow(BusyError);
  const users = Array.from({ length: 12 }, () => begin(null));
  await expect(begin(null)).rejects.toThrow(BusyError);
  end();
  await Promise.all([...held, ...users]);
  await begin(7);
  await begin(null);
});

it('files that a killed process left are deleted at the start, but for those that another process may be receiving', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'uploads-')), 'uploads');
  await sweepUploads(folder, 0);
  await mkdir(folder);
  for (const name of ['old', 'new']) await writeFile(path.join(folder, name), 'x');
  const anHourAgo = Date.now() / 1000 - 3600;
  await utimes(path.join(folder, 'old'), anHourAgo, anHourAgo);
  await sweepUploads(folder, 600_000);
  expect(await readdir(folder)).toEqual(['new']);
  await sweepUploads(folder, 0);
  expect(await readdir(folder)).toEqual([]);
});
