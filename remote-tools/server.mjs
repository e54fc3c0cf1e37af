// What `--to` does: a team changes its modules over the network, with its key.

import { readAddress } from './address.mjs';
import { dim } from './console.mjs';
import { fetchFrom, UnreachableError } from './fetch-from.mjs';
import { setting } from './root.mjs';

/** The variable with the key. An argument would be in the list of processes, and in the log of a pipeline. */
const keyVariable = 'INTRANET_KEY';

/** Returns the address of the server and the key. Throws where one is missing, or others could read the key on its way. */
export function readServer(to) {
  const { protocol, hostname, origin } = new URL(readAddress('--to', to));
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new Error(`--to must begin with https://, or others could read the key on its way: ${to}`);
  const key = setting(keyVariable);
  if (!key)
    throw new Error(
      `Set ${keyVariable} to the key of your team. An administrator makes one at ${origin}/settings/team-keys.`,
    );
  // The message must not have it: it goes to the log of a pipeline.
  if (!/^[\w-]+$/.test(key))
    throw new Error(
      `${keyVariable} is no key: it has other characters in it, such as a line break. Copy it again.`,
    );
  return { origin, key };
}

/** Longer than the server takes to unpack, check and compress the largest build. */
const timeoutMs = 10 * 60_000;

/** Longer than the server takes to list what is live. */
const readMs = 90_000;

/** How long a command waits for a server that is busy with other builds, or whose disk is full. */
const busyMs = 5 * 60_000;

/** Sends a request, again after a pause while the server is busy. A request is not taken then, so that this is safe for all. */
async function fetchWhenFree(address, init) {
  const until = Date.now() + busyMs;
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetchFrom(address, init());
    const seconds = response.status === 503 && Number(response.headers.get('retry-after'));
    if (!seconds || Date.now() > until) return response;
    const { message = '' } = await response
      .clone()
      .json()
      .catch(() => ({}));
    if (attempt === 0) console.error(dim(`· ${address.origin} takes no command yet. ${message} Waiting …`));
    const pause = Math.min(15, seconds * 2 ** attempt) * (0.75 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
  }
}

/** Without what was not given. */
const given = (values) => Object.entries(values).filter(([, value]) => value !== undefined && value !== '');

/**
 * Sends a request about the modules of the team, and returns the JSON of its response.
 * @param {string} to the address of the intranet
 * @param {string} method
 * @param {string} path below /api/deployments: `/mf-forecast/rollback`
 * @param {{ query?: object, json?: object, archive?: Uint8Array }} [sent]
 * @throws Error with the sentence of the server; `UnreachableError` where it did nothing, as far as is known
 */
export async function callServer(to, method, path, { query = {}, json, archive } = {}) {
  const { origin, key } = readServer(to);
  const address = new URL(`/api/deployments${path}`, origin);
  address.search = new URLSearchParams(given(query)).toString();
  const type = archive ? 'application/gzip' : 'application/json';
  const body = archive ?? (json && JSON.stringify(json));
  let response;
  try {
    response = await fetchWhenFree(address, () => ({
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': type }) },
      body,
      // The key is for this server only.
      redirect: 'error',
      signal: AbortSignal.timeout(method === 'GET' ? readMs : timeoutMs),
    }));
  } catch (error) {
    if (method === 'GET') throw error;
    throw new UnreachableError(
      `${error.message} It may have taken the command all the same: give it again, which is safe.`,
    );
  }
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer) return answer;
  const Failure = response.status >= 500 ? UnreachableError : Error;
  throw new Failure(
    answer?.message ?? `${origin} returned status ${response.status}. Is it the address of an intranet?`,
  );
}
