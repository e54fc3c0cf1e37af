import { provides, ReleaseFolder, sharedOf } from './release-folder';
import { evaluate } from './run-module';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

/** Deploys a shell with this React. */
const deployShell = (react: string) => releases.provide({ shared: { ...provides.shared, react } });

/** Deploys a remote that was built for these versions of React. */
const deployFor = (range: string) =>
  releases.deployNew('mf-quotes', { manifest: { shared: [sharedOf('react', range)] } });

describe('an upgrade of a shared library', () => {
  it('may be a patch on either side', async () => {
    deployShell('19.3.2');
    await deployFor('^19.3.0');
    deployShell('19.3.0');
    await expect(deployFor('^19.3.0')).resolves.toBeDefined();
  });

  it('to a minor version begins with the shell', async () => {
    deployShell('19.3.1');
    await expect(deployFor('^19.4.0')).rejects.toThrow(
      'mf-quotes was built for react ^19.4.0; this shell has 19.3.1. Upgrade the shell first.',
    );
    const older = await deployFor('^19.3.0');
    deployShell('19.4.0');
    expect((await releases.list())[0]).toMatchObject({ version: older, fits: true, problems: [] });
    await expect(deployFor('^19.4.0')).resolves.toBeDefined();
  });

  it('to a major version begins with remotes that allow both', async () => {
    deployShell('19.3.1');
    const old = await deployFor('^19.3.0');
    const both = await deployFor('^19.3.0 || ^20.0.0');
    deployShell('20.0.0');
    const needsNew =
      'mf-quotes was built for react ^19.3.0; this shell has 20.0.0. Build mf-quotes with react 20.0.0';
    expect(await releases.list()).toMatchObject([
      { version: both, fits: true },
      { version: old, fits: false, problems: [expect.stringContaining(needsNew)] },
    ]);
    await expect(releases.rollBack()).rejects.toThrow(needsNew);
    await expect(deployFor('^20.0.0')).resolves.toBeDefined();
  });
});

describe('the ranges of a build', () => {
  const rangesOf = async (manifest: object) => {
    releases.write('node_modules/react/package.json', '{ "version": "19.3.1" }');
    releases.write('node_modules/shared-ui/package.json', '{ "version": "1.4.2" }');
    releases.write('package.json', JSON.stringify({ name: 'mf-quotes', ...manifest }));
    const { shared } = await evaluate<{ shared: Record<string, { requiredVersion: string }> }>(
      'define-remote/index.mjs',
      `(process.chdir(${JSON.stringify(releases.folder)}), module.federationOptions())`,
    );
    return (name: string) => shared[name]?.requiredVersion;
  };

  it('begin with the installed minor version', async () => {
    const range = await rangesOf({});
    expect([range('react'), range('react/jsx-runtime'), range('shared-ui/forms')]).toEqual([
      '^19.3.0',
      '^19.3.0',
      '^1.4.0',
    ]);
  });

  it('are those of its package.json where it states them', async () => {
    const range = await rangesOf({
      peerDependencies: { react: '^19.3.0 || ^20.0.0' },
      remote: { requires: { 'shared-ui': '^1.1.0' } },
    });
    expect([range('react'), range('shared-ui')]).toEqual(['^19.3.0 || ^20.0.0', '^1.1.0']);
  });

  it('are those of the list for a package that it does not install', async () => {
    expect((await rangesOf({}))('axios')).toBe('^1.0.0');
  });
});
