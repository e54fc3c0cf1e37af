import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from 'tooling/postgres';
import { choosePort } from '../../test/support';
import { startServer, tokenOf, type Server } from '../measure/server';
import type { MeasuredServer } from './crowd';

const settings = (folder: string, port: number, servers: readonly Server[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream intranet {
    ${servers.map(({ address }) => `server ${new URL(address).host.replace('localhost', '127.0.0.1')};`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://intranet;
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host $host;
    }
  }
}
`;

/** Starts nginx before the servers. */
async function startNginx(folder: string, servers: readonly Server[]): Promise<[string, ChildProcess]> {
  const port = await choosePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, settings(folder, port, servers));
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  await once(nginx, 'spawn').catch(() => {
    throw new Error('There is no nginx on this machine. Install it: apt-get install nginx-light.');
  });
  const address = `http://127.0.0.1:${port}`;
  for (let attempts = 0; attempts < 50; attempts += 1) {
    if (await fetch(address).catch(() => null)) return [address, nginx];
    await wait(100);
  }
  throw new Error('nginx does not answer.');
}

/** Runs `work` on so many servers of one PostgreSQL with 10,000 quotes, behind nginx if they are several. */
export async function withPostgres<T>(
  count: number,
  work: (server: MeasuredServer) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-bench-postgres-'));
  const postgres = await startPostgres();
  const servers: Server[] = [];
  let nginx: ChildProcess | undefined;
  try {
    for (let index = 0; index < count; index += 1)
      servers.push(
        await startServer({
          dataFolder: path.join(folder, String(index)),
          env: { DATABASE_URL: postgres.address, DEMO_QUOTES: '10000' },
        }),
      );
    let address = servers[0]?.address ?? '';
    if (count > 1) [address, nginx] = await startNginx(folder, servers);
    return await work({
      address,
      token: await tokenOf(address),
      usage: async () => {
        const used = await Promise.all(servers.map((server) => server.usage()));
        return {
          cpu: used.reduce((sum, { cpu }) => sum + cpu, 0),
          rss: Math.max(...used.map(({ rss }) => rss)),
        };
      },
    });
  } finally {
    nginx?.kill();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
