import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as router from 'react-router-dom';
import * as sharedRouter from './shared-router';
import { sharedModules, sharedVersion } from './sharing';

/** The list for remotes, read as text: it is an ES module. */
const asked = () => {
  const preset = readFileSync(path.resolve('../define-remote/index.mjs'), 'utf8');
  const table = /const versions = \{([^}]*)\}/.exec(preset)?.[1] ?? '';
  return [...table.matchAll(/^\s*'?([\w/-]+)'?:/gm)].map(([, name]) => name);
};

describe('the shared modules', () => {
  it('are exactly those that remotes require', () => {
    expect(asked().length).toBeGreaterThan(5);
    expect(Object.keys(sharedModules).sort()).toEqual(asked().sort());
  });

  it('can be loaded, with all exports', async () => {
    for (const load of Object.values(sharedModules)) {
      expect(Object.keys(await load()).length).toBeGreaterThan(0);
    }
  });

  it('have a version, or throw when the build does not know it', () => {
    expect(sharedVersion('shared-ui')).toBe('1.0.0');
    expect(() => sharedVersion('left-pad')).toThrow('left-pad');
  });

  it('contain all of react-router that a browser page can use', () => {
    const leftOut =
      /^(UNSAFE_|unstable_|__)|Server|Static|Cookie|Session|RoutesStub|^(HydratedRouter|Links|Meta|PrefetchPageLinks|Scripts|createRequestHandler|default)$/;
    const names = (module: object) => Object.keys(module).filter((name) => !leftOut.test(name));
    expect(names(sharedRouter).sort()).toEqual(names(router).sort());
  });
});
