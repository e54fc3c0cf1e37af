import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../scripts/fingerprint.mjs';
import { root, withDependencies } from '../scripts/workspace.mjs';

describe('the fingerprint of a package', () => {
  const probe = path.join(root, 'shared-ui/src', `probe-${process.pid}.txt`);
  afterEach(() => rmSync(probe, { force: true }));

  it('changes with what the package depends on, and with nothing else', () => {
    const before = [fingerprintOf('mf-quotes'), fingerprintOf('api')];
    writeFileSync(probe, 'changed');
    const [quotes, api] = [fingerprintOf('mf-quotes'), fingerprintOf('api')];
    expect(quotes).not.toBe(before[0]);
    expect(api).toBe(before[1]);
  });
});

describe('the dependencies of a package', () => {
  it('are followed through the workspace', () => {
    const names = [...withDependencies('mf-quotes')];
    expect(names.sort()).toEqual(['api-contract', 'define-remote', 'mf-quotes', 'shared-ui', 'tooling']);
  });
});
