import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { companyFrom } from '../../src/http';
import { startTestServer } from '../support/server';

const config = {
  company: { name: 'Acme', line: 'Acme Ltd' },
  poweredBy: { label: 'Intranet', url: 'https://example.com' },
  provider: { name: 'Books', shortCode: '!abc' },
  crm: { baseUrl: null },
  remotes: { allowOverrides: false },
  errorReportUrl: null,
};
const documents = {
  address: ['1 Quay Street', 'Bristol'],
  email: 'sales@example.com',
  phone: null,
  vatNumber: '',
  terms: [{ heading: 'One', paragraphs: ['Only this.'] }],
};

let folder: string;
let configFile: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-company-'));
  configFile = path.join(folder, 'config.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (value: object): void => writeFileSync(configFile, JSON.stringify(value));

describe('the letterhead', () => {
  it('comes from the run-time configuration, and follows it', async () => {
    const company = companyFrom(configFile);
    write({ ...config, documents });
    expect(await company()).toEqual({
      name: 'Acme',
      line: 'Acme Ltd',
      address: documents.address,
      email: 'sales@example.com',
      phone: null,
      website: null,
      registrationNumber: null,
      vatNumber: null,
      paymentDetails: [],
      terms: documents.terms,
      accountingProvider: 'Books',
    });
    write({ ...config, company: { name: 'Renamed', line: '' } });
    expect(await company()).toMatchObject({ name: 'Renamed', address: [], terms: [] });
  });

  it.each([
    ['an address that is no list', { address: 'Bristol' }],
    ['an email that is no text', { email: 1 }],
    ['terms without paragraphs', { terms: [{ heading: 'One' }] }],
  ])('is refused with %s', async (_case, wrong) => {
    write({ ...config, documents: wrong });
    await expect(companyFrom(configFile)()).rejects.toThrow('cannot be used');
  });

  it('is not sent to the browser', async () => {
    write({ ...config, documents });
    const site = { shellFolder: folder, releasesFolder: folder, configFile };
    const server = await startTestServer({ site });
    expect((await server.app.inject('/config.json')).json()).toEqual({
      ...config,
      signIn: { password: true, provider: null },
    });
    await server.stop();
  });
});
