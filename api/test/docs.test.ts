import { allCalls } from 'api-contract/server';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
}

describe('the description of the API', () => {
  it('is there for anybody, and names every call', async () => {
    const answer = await server.app.inject('/api/docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { openapi, paths } = answer.json<Document>();
    expect(openapi).toMatch(/^3\./);
    for (const { method, path } of allCalls())
      expect(paths[path]?.[method.toLowerCase()]).toEqual(expect.anything());
  });

  it('is sent again only when it has changed', async () => {
    const { headers } = await server.app.inject('/api/docs');
    const again = await server.app.inject({ url: '/api/docs', headers: { 'if-none-match': headers.etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
