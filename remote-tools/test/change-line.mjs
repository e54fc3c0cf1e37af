// node change-line.mjs mf-quotes 1.0.0-a: makes a version live, for a test of several processes at once.

import { changeLine } from '../releases/registry.mjs';

const [, , name, version] = process.argv;
const entry = `/remotes/${name}/${version}/remoteEntry.js`;
await changeLine(name, { command: 'test' }, () => ({ name, version, entry, paths: [`/${name}`] }));
