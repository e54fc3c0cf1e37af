import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate, root } from '../../remote-tools/test/run-module';

const fingerprint = (name: string) =>
  evaluate<string>('tooling/scripts/fingerprint.mjs', `module.fingerprintOf('${name}')`);

describe('the fingerprint of a package', () => {
  const probe = path.join(root, 'shared-ui/src', `probe-${process.pid}.txt`);
  afterEach(() => rmSync(probe, { force: true }));

  it('changes with what the package depends on, and with nothing else', async () => {
    const before = [await fingerprint('mf-quotes'), await fingerprint('api')];
    writeFileSync(probe, 'changed');
    const [quotes, api] = [await fingerprint('mf-quotes'), await fingerprint('api')];
    expect(quotes).not.toBe(before[0]);
    expect(api).toBe(before[1]);
  });
});

describe('the dependencies of a package', () => {
  it('are followed through the workspace', async () => {
    const names = await evaluate<string[]>(
      'tooling/scripts/workspace.mjs',
      `[...module.withDependencies('mf-quotes')]`,
    );
    expect(names.sort()).toEqual(['api-contract', 'define-remote', 'mf-quotes', 'shared-ui', 'tooling']);
  });
});
