#!/usr/bin/env node
// npx remote-tools <command> …: each file in commands/ is one, and says its options in its first lines.

import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail } from './console.mjs';

const folder = new URL('commands/', import.meta.url);
const names = () => readdirSync(folder).map((file) => file.replace('.mjs', ''));

/** Runs a command; prints its error and ends the process when it fails. */
export async function runCommand(name, args) {
  try {
    const file = new URL(`${name}.mjs`, folder);
    if (!/^[a-z]+$/.test(name ?? '') || !existsSync(file)) {
      throw new Error(`Name a command: npx remote-tools ${names().join(' | ')}`);
    }
    const { default: command } = await import(file);
    await command(args);
  } catch (error) {
    fail(error);
  }
}

const [, program, name, ...args] = process.argv;
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) await runCommand(name, args);
