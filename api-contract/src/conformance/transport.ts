import { MAX_BODY_BYTES, paths } from '../index';
import { openApiDocument } from '../server';
import { expectError } from './check-answer';
import type { Conversation } from './conversation';

/** What holds for every call, whatever it is about. Signing in stands for the calls that take a body. */
export const transportConformance = (conversation: Conversation): void => {
  const login = (raw: string, type = 'application/json') =>
    conversation.send('POST', paths.login(), { raw, headers: { 'Content-Type': type }, token: null });

  it('knows no path but those of the wire', async () => {
    for (const path of ['/nothing-here', '/products/1/nothing', '/constructor', '/__proto__']) {
      expectError(await conversation.send('GET', path), 404);
    }
  });

  it('describes itself, to anybody, by the table of calls', async () => {
    const answer = await conversation.send('GET', '/docs', { token: null });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(answer.json).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('refuses what is not JSON', async () => {
    expectError(await login('{"email": "staff@exam'), 400);
    expectError(await login('email=staff@example.com', 'application/x-www-form-urlencoded'), 415);
    expectError(await login('{"email":"staff@example.com"}', 'text/plain'), 415);
  });

  it.each(['null', '[]', '"text"', '12', 'true', '{"__proto__":{"email":"x"}}'])(
    'refuses the body %s, which is JSON but not what was asked for',
    async (body) => {
      const answer = await login(body);
      expect([400, 422]).toContain(answer.status);
      expectError(answer, answer.status);
    },
  );

  it('refuses a body over 1 MB', async () => {
    expectError(await login(JSON.stringify({ email: 'x'.repeat(MAX_BODY_BYTES), password: 'y' })), 413);
  });
};
