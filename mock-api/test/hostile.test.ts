import { expectError, send } from 'api-contract/conformance';
import { XHR_HEADER } from 'api-contract';
import { allCalls, type Call } from 'api-contract/server';
import { Developer, makeFolder, removeFolder, startMockServer } from './support/mock-server';

let folder: string;
let server: Awaited<ReturnType<typeof startMockServer>>;
let developer: Developer;

beforeAll(async () => {
  folder = makeFolder();
  server = await startMockServer(folder);
  developer = new Developer(server.address);
});

afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

// Signing out is one of the calls.
beforeEach(() => developer.signIn());

const bodies = [
  'null',
  '[]',
  '"text"',
  '{"a"',
  '{"__proto__":{"name":"x"}}',
  '{"constructor":{"prototype":{"name":"x"}}}',
  '{"name":{"toString":1},"content":["x"],"items":{"length":-1},"stageBenefitsIds":"all"}',
  '{"name":"\\u0000","content":"\\ud800","price":1e999,"quantity":-0,"date":"2026-02-29"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"content":"${'x'.repeat(1_100_000)}"}`,
];
const segments = ['0', '-1', '1.5', '2147483648', '99999999999999999999', '%00', '%', '__proto__', "1'--"];

const fill = (template: string, segment: string) => template.replace(/\{\w+\}/g, segment);

const ask = (call: Pick<Call, 'method'>, address: string, raw?: string) =>
  send(`${server.address}/api${address}`, call.method, {
    token: developer.token,
    headers: { [XHR_HEADER.name]: XHR_HEADER.value },
    ...(raw === undefined ? {} : { raw }),
  });

/** The calls whose path names a record. */
const withSegments = allCalls().filter(({ parameters }) => Object.keys(parameters).length > 0);
const withBody = allCalls().filter(({ body }) => body !== null);

it.each(withSegments)('$name knows nothing by what names no record', async (call) => {
  for (const segment of segments) {
    expectError(await ask(call, fill(call.path, segment), call.body ? '{}' : undefined), 404);
  }
});

it.each(withBody)('$name says no to what is no body of its own, and never breaks', async (call) => {
  for (const body of bodies) {
    const answer = await ask(call, fill(call.path.replace('{benefitStageName}', 'Before'), '1'), body);
    // A save of nothing that it knows is a save of nothing.
    if (answer.status === call.success.status && call.method === 'PATCH') continue;
    expect(call.errors).toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
    expectError(answer, answer.status);
  }
});
