import { provides, ReleaseFolder, sharedOf } from './release-folder';

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
    expect(releases.list()[0]).toMatchObject({ version: older, fits: true, problems: [] });
    await expect(deployFor('^19.4.0')).resolves.toBeDefined();
  });

  it('to a major version begins with remotes that allow both', async () => {
    deployShell('19.3.1');
    const old = await deployFor('^19.3.0');
    const both = await deployFor('^19.3.0 || ^20.0.0');
    deployShell('20.0.0');
    const needsNew =
      'mf-quotes was built for react ^19.3.0; this shell has 20.0.0. Build mf-quotes with react 20.0.0';
    expect(releases.list()).toMatchObject([
      { version: both, fits: true },
      { version: old, fits: false, problems: [expect.stringContaining(needsNew)] },
    ]);
    await expect(releases.rollBack()).rejects.toThrow(needsNew);
    await expect(deployFor('^20.0.0')).resolves.toBeDefined();
  });
});
