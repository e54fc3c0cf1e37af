import manifest from '../package.json';
import { CONTRACT_VERSION } from '../src';

describe('the version of the contract', () => {
  it('is that of the package, by which builds say what they provide', () => {
    expect(CONTRACT_VERSION).toBe(manifest.version);
  });
});
