import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faults, plant } from './faults';

const source = path.join(__dirname, '../../../src');

it.each(faults)('“$name” applies to the product as it is', (fault) => {
  for (const [file] of fault.edits) {
    const contents = readFileSync(path.join(source, file), 'utf8');
    expect(plant(fault, file, contents)).not.toBe(contents);
  }
});
