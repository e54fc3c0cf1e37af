#!/usr/bin/env node
// npx remote-tools <command> …: each file in commands/ is one, and says its options in its first lines.

import { readdirSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail } from './console.mjs';

/** Returns a command by its name. */
export async function commandOf(name) {
  const names = readdirSync(new URL('commands/', import.meta.url)).map((file) => file.replace('.mjs', ''));
  if (!names.includes(name)) throw new Error(`Name a command: npx remote-tools ${names.join(' | ')}`);
  const { default: command } = await import(`./commands/${name}.mjs`);
  return command;
}

/** Runs a command; prints its error and ends the process when it fails. */
export async function runCommand(name, args) {
  try {
    const command = await commandOf(name);
    await command(args);
  } catch (error) {
    fail(error);
  }
}

const [, program, name, ...args] = process.argv;
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) void runCommand(name, args);
