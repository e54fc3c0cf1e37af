import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAddress } from '../address.mjs';
import { releasesFolder } from '../releases/folder.mjs';
import { readRegistry } from '../releases/registry.mjs';
import { pagePolicy } from '../page-policy.mjs';
import { fetchFrom } from '../fetch-from.mjs';
import { configFile, inRoot } from '../root.mjs';
import { decodePath, findServed } from '../served-files.mjs';

const nonce = 'trial';

/** The shell waits for a module as long as the trial does: a machine may be busy. */
const timeoutSeconds = 86_400;

const missing = (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found.' });

function sendFile(route, folder, name) {
  const file = findServed(folder, name);
  return file ? route.fulfill({ path: file }) : missing(route);
}

/** Serves the build of a shell as the server does. */
function folderSite(shell) {
  const page = readFileSync(path.join(shell, 'index.html'), 'utf8').replaceAll('__CSP_NONCE__', nonce);
  const file = configFile();
  const config = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    origin: 'http://localhost',
    readRegistry: async () => readRegistry(),
    readConfig: async () => config,
    send(route, pathname) {
      const name = decodePath(pathname);
      if (name?.startsWith('/remotes/'))
        return sendFile(route, releasesFolder(), name.slice('/remotes/'.length));
      if (path.extname(pathname) !== '') return sendFile(route, shell, name);
      const headers = { 'content-security-policy': pagePolicy(nonce, config) };
      return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: page });
    },
  };
}

/** Lets the deployed shell at an address serve itself. */
function deployedSite(address) {
  const { origin } = new URL(address);
  const read = (name) => fetchFrom(new URL(name, origin));
  return {
    origin,
    readRegistry: async () => (await read('/remotes.json')).json(),
    async readConfig() {
      const response = await read('/config.json');
      return response.ok ? response.json() : {};
    },
    send: (route) => route.continue(),
  };
}

export const siteOf = (shell = inRoot('shell', 'dist')) =>
  isAddress(shell) ? deployedSite(shell) : folderSite(shell);

const signedInUser = { id: 1, name: 'Trial', email: 'trial@example.com' };

/** Passes a call on to the API of the trial. Without one, calls fail as they do when the server refuses them. */
async function call(route, { pathname, search }, { address }) {
  if (!address) {
    return pathname === '/api/user'
      ? route.fulfill({ json: signedInUser })
      : route.fulfill({ status: 400, json: { message: 'There is no API in this trial.' } });
  }
  const headers = route.request().headers();
  // The mock API serves pages of this machine only.
  delete headers.origin;
  delete headers.referer;
  const url = `${address}${pathname}${search}`;
  // A connection that was idle may be closed at the moment in which it is used again.
  return route.fulfill({ response: await route.fetch({ url, headers, maxRetries: 3 }) });
}

/**
 * Serves the shell, a registry in which the build is live beside the others, the files of the build, and the API. Nothing is written
 * to a deployed installation.
 * @param {(request: object) => void} onStart called before a page gets the registry
 * @param {(file: string, request: object) => Promise<void>} onFile called before a page gets a file of the build
 */
export async function serve(context, { site, config, line, others, dist, api, onStart, onFile }) {
  const base = `/remotes/${line.name}/${line.version}/`;
  await context.route('**/*', async (route) => {
    const request = route.request();
    const address = new URL(request.url());
    const { origin, pathname } = address;
    if (origin === site.origin) {
      if (pathname === '/remotes.json') {
        onStart(request);
        return route.fulfill({ json: { remotes: [...others, line] } });
      }
      if (pathname === '/config.json')
        return route.fulfill({ json: { ...config, remotes: { ...config.remotes, timeoutSeconds } } });
      if (pathname.startsWith('/api/')) return call(route, address, api);
      const file = decodePath(pathname);
      if (file?.startsWith(base)) {
        const name = file.slice(base.length);
        await onFile(name, request);
        return sendFile(route, dist, name);
      }
    }
    if (request.method() !== 'GET') return route.abort();
    return origin === site.origin ? site.send(route, pathname) : route.continue();
  });
}
