import { mkdirSync, rmSync } from 'node:fs';
import type { RunningServer } from '../src';
import { Developer, makeFolder, removeFolder, startMockServer } from './support/mock-server';

describe('a file that cannot be written', () => {
  let folder: string;
  let server: RunningServer;
  let developer: Developer;

  beforeEach(async () => {
    folder = makeFolder();
    server = await startMockServer(folder);
    developer = new Developer(server.address);
    await developer.signIn();
  });
  afterEach(async () => {
    await server.stop();
    removeFolder(folder);
  });

  it.each([
    ['the API', '/api/benefit-categories/1', { name: 'Sea View' }],
    ['the raw data', '/db/benefit_categories/1', { name: 'Sea View' }],
  ])('makes %s say that nothing can be saved, and when to try again', async (_what, place, body) => {
    const before = (await developer.ask('GET', '/api/benefit-categories/1')).json;
    // Also root, whom no mode of a file keeps out, cannot write into a folder that is gone.
    rmSync(folder, { recursive: true });
    const refused = await developer.ask('PATCH', place, body);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.json).toEqual({ message: expect.stringContaining('Nothing can be saved at the moment') });
    expect((await developer.ask('GET', '/api/benefit-categories/1')).json).toEqual(before);

    mkdirSync(folder);
    expect((await developer.ask('PATCH', place, body)).status).toBe(200);
  });
});
