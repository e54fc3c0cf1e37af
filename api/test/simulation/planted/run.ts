// What is bundled with a planted fault: simulates seeds until one of them finds it.

import { simulate } from '../simulate';
import { Violation } from '../world';

const [seeds = 1] = process.argv.slice(2).map(Number);
console.log = () => undefined;
let found = 'nothing';
for (let seed = 1; seed <= seeds && found === 'nothing'; seed += 1)
  await simulate(seed).catch((error: Error) => {
    found = error instanceof Violation ? error.message.split('\n')[0]! : `Error: ${error.stack}`;
  });
process.stdout.write(found, () => process.exit(0));
