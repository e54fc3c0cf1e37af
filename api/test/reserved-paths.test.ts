import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Metrics } from '../src/http';
import { startTestServer } from './support/server';

const { server: reserved } = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../api-contract/package.json'), 'utf8'),
) as { server: { paths: string[] } };

it('Each route of the server is at a path that no module may own', async () => {
  const routes: string[] = [];
  const noteRoutes = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url }) => void routes.push(url));
  subscribe('fastify.initialization', noteRoutes);
  const site = { shellFolder: __dirname, releasesFolder: __dirname, configFile: 'config.json' };
  const { stop } = await startTestServer({ site, metrics: new Metrics() });
  unsubscribe('fastify.initialization', noteRoutes);
  await stop();
  // The other routes are the page and its files: no module may own a path with a dot.
  const paths = routes.flatMap((url) => url.match(/^\/[^/.*]+(?=\/|$)/) ?? []);
  expect([...new Set(paths)].sort()).toEqual(reserved.paths);
});
