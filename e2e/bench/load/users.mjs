// Plays so many users for a while, from a process of its own: `node users.mjs plan.json`. Prints what they met as JSON.

import { readFileSync } from 'node:fs';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {{ name: string, weight: number, requests: { method: string, path: string, body: string | null }[] }} Action
 * @typedef {{ token: string, ids: { quote: number, item: number[], line: number[] } }} User
 * @type {{ address: string, seconds: number, pauseMs: number, actions: Action[], users: User[] }}
 */
const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const address = new URL(plan.address);
const totalWeight = plan.actions.reduce((sum, { weight }) => sum + weight, 0);

/** The milliseconds of each request that was served. */
const times = [];
const failures = new Map();
let told = 0;

const chooseAction = () => {
  let rest = Math.random() * totalWeight;
  return plan.actions.find(({ weight }) => (rest -= weight) < 0) ?? plan.actions[0];
};

const filled = (text, { quote, item, line }) =>
  text
    .replaceAll('{quote}', String(quote))
    .replace(/\{item (\d+)\}/g, (_, index) => String(item[index]))
    .replace(/\{line (\d+)\}/g, (_, index) => String(line[index]));

/** Sends a request over the user's own connections, as a browser does: with the ETag of what it has. */
const send = (user, { method, path, body }) =>
  new Promise((resolve, reject) => {
    const target = filled(path, user.ids);
    const etag = method === 'GET' ? user.etags.get(target) : undefined;
    const headers = {
      authorization: `Bearer ${user.token}`,
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
      'accept-encoding': 'gzip, br',
      ...(body && { 'content-type': 'application/json' }),
      ...(etag && { 'if-none-match': etag }),
    };
    const options = { host: address.hostname, port: address.port, method, path: `/api${target}`, headers };
    const request = http.request({ ...options, agent: user.agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.headers.etag) user.etags.set(target, response.headers.etag);
        resolve({ status: response.statusCode, retryAfter: Number(response.headers['retry-after']) });
      });
      response.once('error', reject);
    });
    request.once('error', reject);
    request.end(body ? filled(body, user.ids) : undefined);
  });

const fail = (what) => failures.set(what, (failures.get(what) ?? 0) + 1);

/** Sends a request, again when the server says when, and notes how long it took. */
async function request(user, one) {
  for (;;) {
    const since = performance.now();
    const { status, retryAfter } = await send(user, one);
    if (status === 503 && retryAfter > 0) {
      told += 1;
      await wait(retryAfter * 1000 * (1 + Math.random() / 2));
      continue;
    }
    times.push(performance.now() - since);
    if (status >= 400) fail(`${one.method} ${one.path}: ${status}`);
    return;
  }
}

const end = performance.now() + plan.seconds * 1000;

async function work(user) {
  // They do not all come in the same second.
  await wait(Math.random() * plan.pauseMs);
  while (performance.now() < end) {
    for (const one of chooseAction().requests)
      await request(user, one).catch((error) => fail(`${one.method} ${one.path}: ${error.code ?? error}`));
    await wait(plan.pauseMs * (0.5 + Math.random()));
  }
}

await Promise.all(
  plan.users.map((user) =>
    work({ ...user, etags: new Map(), agent: new http.Agent({ keepAlive: true, maxSockets: 6 }) }),
  ),
);
// What the users' connections keep open would hold the process, and an exit without waiting would cut the text off.
process.stdout.write(JSON.stringify({ times, told, failures: [...failures] }), () => process.exit(0));
