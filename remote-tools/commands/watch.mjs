// watch mf-forecast --to <address>  looks at the errors that browsers report of its newest version, and fails when there are too many
//   A server that cannot be reached meanwhile, such as one that is started again, is looked at again until the end
//   --minutes 10  for how long · --errors 4  more than these are too many · --rollback  makes the version before live again then

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bold, dim, green } from '../console.mjs';
import { helpOf } from '../help.mjs';
import { author } from '../releases/author.mjs';
import { assertRemoteName } from '../releases/folder.mjs';
import { UnreachableError } from '../fetch-from.mjs';
import { callServer } from '../server.mjs';

const pauseMs = 15_000;

/** How long after the end a rollback is still tried. */
const rollbackMs = 5 * 60_000;

const moreErrors = (count) => (count === 1 ? '1 error more' : `${count} errors more`);

const wholeNumber = (name, text) => {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}.`);
  return Number(text);
};

export default async function watch(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      errors: { type: 'string', default: '4' },
      rollback: { type: 'boolean', default: false },
    },
  });
  const { to, rollback } = values;
  const [name] = positionals;
  if (name === undefined || to === undefined)
    throw new Error(`Name a remote and an intranet:\n${helpOf(import.meta.url)}`);
  assertRemoteName(name);
  const [minutes, most] = ['minutes', 'errors'].map((option) => wholeNumber(option, values[option]));
  const find = async () => (await callServer(to, 'GET', '')).modules.find((each) => each.name === name);
  const end = Date.now() + minutes * 60_000;
  let until = end;
  /** Returns the newest version, with its errors before. */
  async function begin() {
    const first = await find();
    if (!first) throw new Error(`${name} is not live at ${to}, or does not belong to the team of this key.`);
    const newest = first.rollout ?? first.live;
    console.log(dim(`· Watching ${name} ${newest.version} for ${minutes} min …`));
    return { version: newest.version, last: newest.error_count, errors: 0 };
  }
  /** Returns the errors more than before. Throws where there are too many, or the version is no longer live. */
  async function look(seen) {
    const { version } = seen;
    const current = await find();
    const release = [current?.rollout, current?.live].find((each) => each?.version === version);
    if (!release)
      throw new Error(`${name} ${version} is no longer live: it was rolled back, or there is a newer one.`);
    // At midnight the server leaves out the errors of its earliest day: the count falls then.
    seen.errors += Math.max(0, release.error_count - seen.last);
    seen.last = release.error_count;
    const { errors } = seen;
    if (errors > most) {
      const earlier = release === current.rollout ? current.live.version : current.previous_version;
      if (rollback && earlier) {
        until = end + rollbackMs;
        await callServer(to, 'POST', `/${name}/rollback`, { json: { version: earlier, by: author() } });
      }
      const now = rollback && earlier ? `${earlier} is live again.` : 'It is still live.';
      throw new Error(`${name} ${version} has ${moreErrors(errors)} than before, of ${most} allowed. ${now}`);
    }
    return errors;
  }
  let watched;
  for (;;) {
    try {
      watched ??= await begin();
      const errors = await look(watched);
      if (Date.now() >= until)
        return console.log(
          `\n${green('✓')} ${name} ${bold(watched.version)} has ${moreErrors(errors)} than before.\n`,
        );
    } catch (error) {
      if (!(error instanceof UnreachableError) || Date.now() >= until) throw error;
    }
    await pause(pauseMs);
  }
}
