// The page of `dev`: the shell's development build, with the API and the other modules behind the same origin.

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { entryOf } from '../releases/build-check.mjs';
import { releasesFolder } from '../releases/folder.mjs';
import { readRegistry } from '../releases/registry.mjs';
import { fetchFrom } from '../fetch-from.mjs';
import { inRoot } from '../root.mjs';
import { decodePath, findServed } from '../served-files.mjs';
import { mockApiFolder } from './mock-api.mjs';

const types = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
};

const faultsLink =
  '<a href="/mock" target="mock" style="position:fixed;z-index:9999;left:8px;bottom:8px;padding:4px 8px;border-radius:4px;font:12px system-ui;background:#10233f;color:#fff">Faults and delays</a>';

/** What Vite's own page has for Fast Refresh (https://vite.dev/guide/backend-integration). It must come before the shell. */
const vitePreamble = (origin) => `<script type="module">
import { injectIntoGlobalHook } from '${origin}/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>`;

/** Passes a request on. A connection that the API cuts is cut for the page too. */
function forward(request, response, base) {
  const { request: send } = base.startsWith('https:') ? https : http;
  const headers = { ...request.headers, host: new URL(base).host };
  const options = { method: request.method, headers };
  const upstream = send(new URL(request.url, base), options, (source) => {
    response.writeHead(source.statusCode, source.headers);
    pipeline(source, response, () => undefined);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

async function sendFile(response, folder, pathname) {
  const file = findServed(folder, decodePath(pathname));
  if (!file || !types[path.extname(file)]) return response.writeHead(404).end();
  return response.setHeader('content-type', types[path.extname(file)]).end(await readFile(file));
}

const sendJson = (response, value) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

const fetchJson = async (address) => {
  const response = await fetchFrom(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return response.json();
};

/** Returns the lines of the other modules: those of a running intranet, or of the release folder. */
async function otherLines(name, shell) {
  const { remotes } = shell ? await fetchJson(new URL('/remotes.json', shell)) : readRegistry();
  return remotes.filter((line) => line.name !== name);
}

/**
 * Serves the page on a free port.
 * @param {{ api: string, entry: string, shell?: string }} options the addresses of the API, of the module's entry and of an intranet
 */
export async function servePage({ api, entry, shell }) {
  const { name, version, remote } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { origin } = new URL(entry);
  const { type } = entryOf(await fetchJson(new URL('mf-manifest.json', entry)));
  const mine = { ...remote, name, version: `${version}-dev`, entry, type, integrity: null };
  const packed = path.join(mockApiFolder(), 'shell');
  const shellFolder = existsSync(packed) ? packed : inRoot('shell', 'dist-dev');
  const page = readFileSync(path.join(shellFolder, 'index.html'), 'utf8')
    .replace('<!--preload-links-->', type === 'module' ? vitePreamble(origin) : '')
    .replace('</body>', `${faultsLink}</body>`);

  async function respond(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (/^\/(api|mock|db)\b/.test(pathname)) return forward(request, response, api);
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/remotes.json')
      return sendJson(response, { remotes: [...(await otherLines(name, shell)), mine] });
    if (pathname === '/config.json') {
      const config = await fetchJson(`${api}/config.json`);
      const origins = [...(config.remotes?.origins ?? []), origin];
      return sendJson(response, { ...config, remotes: { ...config.remotes, origins } });
    }
    if (pathname.startsWith('/remotes/'))
      return shell
        ? forward(request, response, shell)
        : sendFile(response, releasesFolder(), pathname.slice('/remotes'.length));
    if (path.extname(pathname)) return sendFile(response, shellFolder, pathname);
    return response.setHeader('content-type', 'text/html').end(page);
  }

  const server = http.createServer((request, response) => {
    respond(request, response).catch((error) => response.writeHead(502).end(error.message));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const others = (await otherLines(name, shell)).map((line) => line.name);
  return { address: `http://localhost:${server.address().port}`, line: mine, others };
}
