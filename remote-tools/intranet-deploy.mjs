#!/usr/bin/env node
// The short name of `remote-tools deploy`.

import { runCommand } from './cli.mjs';

await runCommand('deploy', process.argv.slice(2));
