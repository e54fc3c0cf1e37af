import fastify from 'fastify';
import { sendError } from '../src/http/errors';
import { StoreUnavailable, UnansweredCommit } from '../src/store';

it('a save whose commit got no response is answered as by a proxy, so that the pages ask to check first', async () => {
  const app = fastify();
  app.setErrorHandler(sendError);
  app.post('/', () => Promise.reject(new UnansweredCommit(new StoreUnavailable('away'))));
  const { statusCode, body, headers } = await app.inject({ method: 'POST', url: '/' });
  expect([statusCode, body, headers['retry-after']]).toEqual([504, '', undefined]);
  await app.close();
});
