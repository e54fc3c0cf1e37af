import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimStore, openStore } from '../../src/store';
import { readConfiguration } from '../../src/configuration';
import { ConfigReader, isExampleCompany } from '../../src/http';
import { startProgram } from '../support/program';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-start-'));
  writeFileSync(path.join(folder, 'a-file'), '');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server, which is to end by itself, and returns all that it wrote. */
const fail = async (environment: Record<string, string>) => {
  const all = { PORT: '0', DATA_DIR: folder, SHELL_DIR: folder, ...environment };
  const { ended, output } = startProgram(['dist/server.mjs'], all);
  return { code: await ended, output: output() };
};

describe('a server that cannot start says so in a sentence, ends with 1 and shows no stack', () => {
  it.each([
    [
      'a database server that is not there',
      { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/intranet' },
      'DATABASE_URL',
    ],
    [
      'a database server without a name',
      { DATABASE_URL: 'postgres://ada:secret@nowhere.invalid/intranet' },
      'DATABASE_URL',
    ],
    [
      'a file in place of the folder',
      { DATA_DIR: '/dev/null' },
      '/dev/null is a file. Set DATA_DIR to a folder.',
    ],
    ['an address of another machine', { HOST: '192.0.2.1' }, 'Set HOST to an address of this machine.'],
  ])('with %s', async (_case, environment, sentence) => {
    const { code, output } = await fail(environment);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/secret|ready|\n\s+at /);
  });
});

it('a server whose files are in a bucket that is not named does not start', async () => {
  const store = await openStore({ dataFolder: folder, databaseUrl: undefined });
  const file = { hash: 'x', content_type: 'application/pdf', size: 9, created_at: '2026-01-01' };
  await store.transaction((tx) =>
    tx
      .insertInto('files')
      .values(file as never)
      .execute(),
  );
  await store.close();
  expect(await fail({})).toEqual({
    code: 1,
    output:
      'Files are in a bucket, and FILES_BUCKET_URL names none. Set FILES_BUCKET_URL and the other FILES_ variables as they were.\n',
  });
});

describe('the folder of the data', () => {
  const claim = (dataFolder: string) => claimStore({ dataFolder, databaseUrl: undefined });

  it('is created, but not the folder that it is to be in', () => {
    claim(path.join(folder, 'data'))();
    const nowhere = path.join(folder, 'not-mounted');
    expect(() => claim(path.join(nowhere, 'data'))).toThrow(
      `There is no folder ${nowhere} for what DATA_DIR names. Make it, or set DATA_DIR to another folder.`,
    );
  });

  it('must be one that can be written', async () => {
    // Not even root can write there.
    for (const dataFolder of ['/proc', '/proc/data']) {
      expect(() => claim(dataFolder)).toThrow(/Nothing can be written in \/proc.*, which DATA_DIR names/);
      await expect(openStore({ dataFolder, databaseUrl: undefined })).rejects.toThrow('DATA_DIR');
    }
  });
});

describe('the configuration file', () => {
  const shipped = JSON.parse(
    readFileSync(path.join(__dirname, '../..', '../config/intranet.json'), 'utf8'),
  ) as { documents: object };
  const read = (text: string) => {
    const file = path.join(folder, 'intranet.json');
    writeFileSync(file, text);
    return new ConfigReader(file).readFile();
  };

  it('is fine as it is shipped', async () => {
    expect(await read(JSON.stringify(shipped))).toMatchObject({ remotes: { allowOverrides: false } });
  });

  it.each([
    [true, 'Larkfield Events', true],
    [true, 'Harbour Events', true],
    [false, 'Larkfield Events', undefined],
  ])(
    'in production (%s) has a page that says whether the company is the example: %s %s',
    async (isProduction, name, expected) => {
      const file = path.join(folder, 'intranet.json');
      writeFileSync(file, JSON.stringify({ ...shipped, company: { name, line: '' } }));
      const { text } = await new ConfigReader(file, undefined, { isProduction }).readFile();
      expect((JSON.parse(text) as { company: object }).company).toEqual({
        name,
        line: '',
        isExample: expected,
      });
    },
  );

  it.each([undefined, 'https://intranet.example.com'])(
    'has the address that users open, where that is set (%s)',
    async (publicUrl) => {
      const file = path.join(folder, 'intranet.json');
      writeFileSync(file, JSON.stringify(shipped));
      const { text } = await new ConfigReader(file, undefined, { publicUrl }).readFile();
      expect((JSON.parse(text) as { publicUrl?: string }).publicUrl).toBe(publicUrl);
    },
  );

  it('has no short code for a page that is to link to no invoices at Xero', async () => {
    const file = path.join(folder, 'intranet.json');
    writeFileSync(file, JSON.stringify(shipped));
    const { text } = await new ConfigReader(file, undefined, { hasProviderLinks: false }).readFile();
    expect(JSON.parse(text)).toMatchObject({ provider: { name: 'Xero', shortCode: '' } });
  });

  it.each([
    [{}, true],
    [{ company: { name: 'Acme', line: 'Acme Ltd' } }, true],
    [{ documents: { ...shipped.documents, address: ['1 High Street'] } }, true],
    [{ company: { name: 'Acme', line: '' }, documents: { address: ['1 High Street'] } }, false],
    [{ company: { name: 'Acme', line: '' }, documents: undefined }, false],
  ])(
    'has the example as company until both its name and its address are written: %j',
    async (own, expected) => {
      const { company } = await read(JSON.stringify({ ...shipped, ...own }));
      expect(isExampleCompany(company)).toBe(expected);
    },
  );

  it.each([
    ['is half written', '{"company": {', 'It is not valid JSON'],
    ['has a key that does not exist', { ...shipped, compnay: {} }, 'compnay is not a known setting.'],
    [
      'has one deeper down',
      { ...shipped, crm: { baseUrl: null, url: '' } },
      'crm.url is not a known setting.',
    ],
    ['lacks a section', { ...shipped, company: undefined }, 'company is missing.'],
    [
      'lacks a name',
      { ...shipped, company: { name: '', line: '' } },
      'company.name must be text, and not empty.',
    ],
    [
      'has a number for a text',
      { ...shipped, provider: { shortCode: 7 } },
      'provider.shortCode must be text.',
    ],
    [
      'has no address',
      { ...shipped, errorReportUrl: 'errors' },
      'errorReportUrl must be an http or https address, or /api/error-reports for this server.',
    ],
    [
      'names one module in the place of a list',
      { ...shipped, slots: { 'dashboard.card': 'mf-delivery' } },
      'slots.dashboard.card must be',
    ],
    [
      'has too long a time limit',
      { ...shipped, remotes: { allowOverrides: false, timeoutSeconds: 500 } },
      'remotes.timeoutSeconds must be a number from 0.1 to 120.',
    ],
  ])('that %s is refused by name', async (_case, value, sentence) => {
    await expect(read(typeof value === 'string' ? value : JSON.stringify(value))).rejects.toThrow(sentence);
    await expect(read('[]')).rejects.toThrow('name another file with CONFIG_FILE');
  });

  it('must exist', async () => {
    const { configFile } = readConfiguration({ CONFIG_FILE: 'gone.json' }, folder);
    await expect(new ConfigReader(configFile).readFile()).rejects.toThrow(
      `The configuration ${configFile} cannot be used. It does not exist or cannot be read.`,
    );
  });
});
