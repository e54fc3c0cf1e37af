import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { JsonFile, JsonStore } from '../src/store';
import { makeFolder, removeFolder } from './support/mock-server';
import { makeDatabase, organisation } from './support/stores';

const rounds = 12;

/** Runs the writer until it is killed at a moment of its own; answers the numbers that it said are written. */
const writeUntilKilled = (script: string, file: string): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 120);
      said += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error('The writer ended by itself.'));
      // What follows the last line break was not said to its end.
      else resolve(said.split('\n').slice(0, -1).map(Number));
    });
  });

describe('a process that is killed while it writes', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeFolder();
  });
  afterEach(() => removeFolder(folder));

  it('leaves a file that opens, with every write that was acknowledged and none by half', async () => {
    const script = path.join(folder, 'busy-writer.mjs');
    buildSync({
      entryPoints: [path.join(__dirname, 'support/busy-writer.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      // Parts of the API that the writer does not use, but that come with it.
      loader: { '.node': 'empty' },
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      logLevel: 'error',
    });
    const file = path.join(folder, 'db.json');
    const enough = Array.from({ length: 3000 }, (_, index) => ({
      ...organisation(),
      id: index + 1,
      version: 1,
    }));
    await new JsonStore(makeDatabase(), new JsonFile(file)).transaction((writer) =>
      writer.table('organisations').load(enough),
    );

    let pairs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const acknowledged = await writeUntilKilled(script, file);
      const state = new JsonFile(file).read();
      const names = new Set(state?.organisations.map(({ name }) => name));
      for (const number of acknowledged) expect(names).toContain(`${number} left`);
      pairs = state?.store.counters.pairs ?? 0;
      for (let number = 1; number <= pairs; number += 1) {
        expect([names.has(`${number} left`), names.has(`${number} right`)]).toEqual([true, true]);
      }
    }
    expect(pairs).toBeGreaterThanOrEqual(rounds);
  });
});
