import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { evaluate } from './run-module';

interface Registry {
  remotes: { name: string; version: string; entry: string; integrity: string; paths: string[] }[];
}

let folder = '';
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const registry = () => JSON.parse(readFileSync(inFolder('releases/remotes.json'), 'utf8')) as Registry;

function build(content: string): string {
  const dist = inFolder('dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'remoteEntry.js'), content);
  return dist;
}

const publish = (name: string, dist: string) =>
  evaluate<string>(
    'tooling/scripts/releases.mjs',
    `module.publishRemote(${JSON.stringify(name)}, ${JSON.stringify(dist)})`,
    {
      RELEASES_DIR: inFolder('releases'),
    },
  );

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('publishing a remote', () => {
  it('puts the build under its version and hash, and makes it the live one', async () => {
    const version = await publish('mf-quotes', build('one'));
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
    expect(readFileSync(inFolder('releases/mf-quotes', version, 'remoteEntry.js'), 'utf8')).toBe('one');
    expect(registry().remotes).toEqual([
      expect.objectContaining({
        name: 'mf-quotes',
        version,
        entry: `/remotes/mf-quotes/${version}/remoteEntry.js`,
        paths: ['/quotes', '/sales'],
      }),
    ]);
  });

  it('vouches for the entry with its hash', async () => {
    await publish('mf-quotes', build('one'));
    const expected = `sha384-${createHash('sha384').update('one').digest('base64')}`;
    expect(registry().remotes[0]?.integrity).toBe(expected);
  });

  it('keeps the older build, and what others have live', async () => {
    await publish('mf-crm', build('crm'));
    const first = await publish('mf-quotes', build('one'));
    const second = await publish('mf-quotes', build('two'));
    expect(readdirSync(inFolder('releases/mf-quotes')).sort()).toEqual([first, second].sort());
    expect(registry().remotes.map(({ name, version }) => [name, version])).toEqual([
      ['mf-crm', expect.any(String)],
      ['mf-quotes', second],
    ]);
  });

  it('compresses every file ahead, to the same content', async () => {
    const version = await publish('mf-quotes', build('x'.repeat(5000)));
    const file = inFolder('releases/mf-quotes', version, 'remoteEntry.js');
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('x'.repeat(5000));
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe('x'.repeat(5000));
  });

  it('refuses a folder that holds no build, and changes nothing', async () => {
    mkdirSync(inFolder('dist'));
    await expect(publish('mf-quotes', inFolder('dist'))).rejects.toThrow('remoteEntry.js is missing');
    expect(existsSync(inFolder('releases/remotes.json'))).toBe(false);
  });

  it('says what to do about a registry that is not readable', async () => {
    mkdirSync(inFolder('releases'));
    writeFileSync(inFolder('releases/remotes.json'), '{ half');
    await expect(publish('mf-quotes', build('one'))).rejects.toThrow('Mend it or delete it');
  });
});
