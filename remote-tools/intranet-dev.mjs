#!/usr/bin/env node
// The short name of `remote-tools dev`.

import { runCommand } from './cli.mjs';

await runCommand('dev', process.argv.slice(2));
