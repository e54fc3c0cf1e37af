import { link, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { temporaryOf } from './folder.mjs';

const timeoutMs = 30_000;
/** Work under the lock writes a few small files; a holder that takes this long is dead, whatever its process id says. */
const abandonedMs = 60_000;
const pauseMs = 50;

const released = 'released';

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns whether the lock file is free: released, or its holder was killed. */
async function isOver(file) {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  if (text === released || Date.now() - mtimeMs > abandonedMs) return true;
  // Neither matches a file that is being released at this moment.
  const [, host, pid] = /^(.+) (\d+)$/.exec(text) ?? [];
  return host === hostname() && !isRunning(Number(pid));
}

async function ticketsIn(folder) {
  const names = await readdir(folder);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Creates the file of a ticket atomically; undefined when it exists. */
async function claim(folder, ticket) {
  const file = path.join(folder, String(ticket));
  const temporary = temporaryOf(file);
  await writeFile(temporary, `${hostname()} ${process.pid}`);
  try {
    await link(temporary, file);
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return file;
}

/** Takes the next ticket if the last one is over; undefined while it is held. */
async function tryLock(folder) {
  const last = Math.max(0, ...(await ticketsIn(folder)));
  if (last > 0 && !(await isOver(path.join(folder, String(last))))) return undefined;
  const file = await claim(folder, last + 1);
  if (!file) return undefined;
  const tickets = await ticketsIn(folder);
  if (Math.max(...tickets) > last + 1) {
    // The list of tickets was outdated: others have taken later ones.
    await rm(file, { force: true });
    return undefined;
  }
  await Promise.all(
    tickets.filter((ticket) => ticket <= last).map((ticket) => rm(path.join(folder, String(ticket)))),
  );
  return file;
}

/**
 * Runs a task while no other process runs one for the same folder. Turns are numbered in ascending order, so that two processes that find
 * a dead holder at once cannot both replace it.
 * @throws Error when another process holds the lock for too long
 */
export async function withLock(folder, work) {
  await mkdir(folder, { recursive: true });
  const until = Date.now() + timeoutMs;
  let file;
  while (!file) {
    // The file was deleted meanwhile: try again.
    file = await tryLock(folder).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (file) break;
    if (Date.now() > until) {
      throw new Error(
        `Another deployment has held ${folder} for ${timeoutMs / 1000} seconds. Try again in a minute.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
  }
  try {
    return await work();
  } finally {
    await writeFile(file, released);
  }
}
