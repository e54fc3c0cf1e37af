// rollout mf-quotes --all       gives the version that some users have to everybody
// rollout mf-quotes 1.0.0-3f2 --all  only where it is this version; a prefix is enough
// rollout mf-quotes --share 50  gives it to half of the users · --users a@x,b@y  to these users · --by <name>  who does it
//   --shell <folder or address>  what it must fit
//   --to <address>  at the server of an intranet, with the key of the team in INTRANET_KEY · --json  for the server

import { parseArgs } from 'node:util';
import { bold, green } from '../console.mjs';
import { helpOf } from '../help.mjs';
import { author, authorOf, teamOptions } from '../releases/author.mjs';
import { assertRemoteName } from '../releases/folder.mjs';
import { describeStage, readStage, rollOut, stageOptions } from '../releases/rollout.mjs';
import { callServer } from '../server.mjs';

export default async function rollout(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string' },
      all: { type: 'boolean', default: false },
      by: { type: 'string', default: author() },
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...teamOptions,
      ...stageOptions,
    },
  });
  const [name, wanted] = positionals;
  const stage = readStage(values);
  if (name === undefined || values.all === Boolean(stage)) {
    throw new Error(`Name a remote, and who gets its new version:\n${helpOf(import.meta.url)}`);
  }
  assertRemoteName(name);
  const command = stage ? `rollout to ${describeStage(stage)}` : 'rollout --all';
  const { to, by, json, shell } = values;
  const version = to
    ? (await callServer(to, 'POST', `/${name}/rollout`, { json: { version: wanted, ...stage, by } })).version
    : await rollOut(name, { wanted, stage, shell, command, ...authorOf(values) });
  if (json) return console.log(JSON.stringify({ version }));
  console.log(
    `\n${green('✓')} ${name} ${bold(version)} is live for ${stage ? describeStage(stage) : 'everyone'}.\n`,
  );
}
