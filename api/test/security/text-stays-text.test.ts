import { toLines, toOneLine } from 'api-contract';
import { readXlsx } from 'hucre/xlsx';
import { readPdf, readZip } from '../documents/support/read';
import { apiSuite } from '../support/api-suite';
import { formulas, hiddenFormulas, scripts } from './payloads';

const api = apiSuite({ demo: true, isShared: true });

const save = async (path: string, body: object): Promise<void> => {
  const answer = await api.user.request('PATCH', path, { payload: body });
  expect({ path, status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
};

const download = async (path: string): Promise<Buffer> => {
  const answer = await api.user.post(path);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** The cells of the first worksheet that hold a text. */
const textsOf = async (bytes: Buffer): Promise<string[]> =>
  ((await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? [])
    .flat()
    .filter((cell) => typeof cell === 'string');

describe('in a workbook', () => {
  const texts = [...formulas, ...hiddenFormulas, ...scripts];

  it('no text becomes a formula, a link or markup, and every one comes out as it went in', async () => {
    for (const [index, text] of texts.entries()) {
      const name = toOneLine(text);
      await save(`/products/${index + 1}`, { name, product_code: `${name.slice(0, 40)}${index}` });
      await save(`/benefits/${index + 1}`, { description: text });
    }
    for (const path of ['/product-export', '/benefits-export']) {
      const bytes = await download(path);
      // A line end within a cell may be written as one of the two ways to write one.
      const cells = (await textsOf(bytes)).map((text) => text.replace(/\r\n?/g, '\n'));
      const written = path === '/product-export' ? texts.map(toOneLine) : texts.map(toLines);
      expect(cells).toEqual(expect.arrayContaining(written.map((text) => text.replace(/\r\n?/g, '\n'))));
      const parts = await readZip(bytes);
      const worksheet = String(parts.get('xl/worksheets/sheet1.xml'));
      expect(worksheet).toContain('<sheetData>');
      for (const [name, part] of parts) {
        expect({ name, part: String(part).match(/<f[ >]|<hyperlink|<script|<ddeLink/g) }).toEqual({
          name,
          part: null,
        });
      }
    }
  });

  it('the group of an export that is asked for by its number puts nothing into the file name', async () => {
    await save('/product-groups/13', { name: '"; filename="evil.exe', description: '../../evil' });
    const { headers } = await api.user.post('/benefit-groups-export/13');
    expect(headers['content-disposition']).toBe('attachment; filename="benefit-groups-export.xlsx"');
  });
});

describe('in the documents for a client', () => {
  it('no text becomes an action, a link or a script: it is read as it was written', async () => {
    const [script = '', image = ''] = scripts;
    const quotes = Object.values((await api.user.get('/quotes?mode=active')).json<Record<string, unknown>>());
    const drafts = quotes as { id: number; quote_status_id: number; quote_organisation_id: number }[];
    const quote = drafts.find(({ quote_status_id }) => quote_status_id === 1);
    if (!quote) throw new Error('The demonstration data has no draft.');
    await save(`/quotes/${quote.id}`, {
      client_quote_note: `${script} ) Tj /OpenAction << /JS (alert(1)) >>`,
    });
    await save(`/organisations/${quote.quote_organisation_id}`, { name: image });
    const answer = await api.user.get(`/quote/documents/${quote.id}`);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[A-Za-z0-9._-]+\.zip"$/);
    const pack = await readZip(answer.rawPayload);
    const [proposal = Buffer.alloc(0)] = pack.values();
    const { text } = await readPdf(proposal);
    expect(text).toContain(script);
    expect(text).toContain('/OpenAction << /JS');
    expect(text).toContain('onerror=alert(1)');
    for (const [name, bytes] of pack) {
      expect(name).toMatch(/^[A-Za-z0-9._-]+\.pdf$/);
      expect(bytes.toString('latin1')).not.toMatch(/\/(OpenAction|JavaScript|JS|Launch|AA|EmbeddedFile)\b/);
    }
  });
});

describe('in a response of the API', () => {
  it.each([...scripts, ...formulas])('%j is JSON that no browser takes for a page', async (text) => {
    const made = await api.user.post('/organisations', { name: text });
    expect(made.statusCode).toBe(201);
    expect(made.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('what was asked for is not said back in a refusal', async () => {
    const marker = '<script>alert(1)</script>';
    const asked = [
      api.user.get(`/products/${encodeURIComponent(marker)}`),
      api.user.get(`/quotes?mode=${encodeURIComponent(marker)}`),
      api.user.get(`/${encodeURIComponent(marker)}`),
      api.user.post('/products', { name: 5, [marker]: marker }),
      api.user.request('POST', '/products', {
        headers: { 'content-type': 'application/json' },
        payload: `{"${marker}`,
      }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('<script');
    }
  });
});
