#!/usr/bin/env node
// Each file in commands/ is a command, and says its options in its first lines: --help prints them.

import { readdirSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail } from './console.mjs';
import { helpOf } from './help.mjs';

const folder = new URL('commands/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace('.mjs', ''));

function assertCommand(name) {
  if (!names.includes(name)) throw new Error(`Name a command: ${names.join(' | ')}`);
}

/** Returns a command by its name. */
export async function commandOf(name) {
  assertCommand(name);
  const { default: command } = await import(`./commands/${name}.mjs`);
  return command;
}

const helpOfCommand = (name) => {
  assertCommand(name);
  return helpOf(new URL(`${name}.mjs`, folder));
};

/** Runs a command, or prints with --help what it takes; prints its error and ends the process when it fails. */
export async function runCommand(name, args) {
  try {
    if (name === '--help') return console.log(names.map(helpOfCommand).join('\n\n'));
    if (args.includes('--help')) return console.log(helpOfCommand(name));
    const command = await commandOf(name);
    await command(args);
  } catch (error) {
    fail(error);
  }
}

const [, program, name, ...args] = process.argv;
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) void runCommand(name, args);
