import manifest from '../package.json';
import { CONTRACT_VERSION } from '../src';

describe('the version of the contract', () => {
  it('is that of the package, which builds record', () => {
    expect(CONTRACT_VERSION).toBe(manifest.version);
  });
});
