import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseFolder } from '../../remote-tools/test/release-folder';
import {
  isPublished,
  markPublished,
  publication,
  publishChanged,
  publishMissing,
} from '../scripts/build.mjs';
import { fingerprintOf } from '../scripts/fingerprint.mjs';
import { remotes, root, withDependencies } from '../scripts/workspace.mjs';

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

describe('the sources that were published', () => {
  const folders: ReleaseFolder[] = [];
  const newFolder = () => {
    const folder = new ReleaseFolder();
    folders.push(folder);
    return folder;
  };
  const stamps = () => path.join(root, '.cache/stamps', publication());
  beforeEach(newFolder);
  afterEach(() => {
    for (const folder of folders.splice(0)) {
      process.env.RELEASES_DIR = folder.releases;
      rmSync(stamps(), { recursive: true, force: true });
      folder.remove();
    }
  });

  it.each([{ dryRun: true }, { preview: true }, { to: 'https://intranet.example.com' }])(
    'are not those of a deployment with %j',
    (options) => {
      markPublished('mf-quotes', options);
      expect(isPublished('mf-quotes')).toBe(false);
      markPublished('mf-quotes', { dryRun: false, preview: false, to: undefined });
      expect(isPublished('mf-quotes')).toBe(true);
    },
  );

  it('are known of each release folder', () => {
    const first = process.env.RELEASES_DIR;
    markPublished('mf-quotes');
    newFolder();
    expect(isPublished('mf-quotes')).toBe(false);
    markPublished('mf-quotes');
    process.env.RELEASES_DIR = first;
    expect(isPublished('mf-quotes')).toBe(true);
  });

  it('are published again where what is live does not run in the shell, unless the module was taken out', async () => {
    const folder = folders[0]!;
    const removed = remotes
      .filter((name) => name !== 'mf-crm')
      .map((name) => ({ name, paths: [`/${name}`] }));
    const newer = {
      name: 'mf-crm',
      version: '9.0.0-1',
      entry: '/remotes/mf-crm/9.0.0-1/remoteEntry.js',
      paths: [],
    };
    const registry = { remotes: [{ ...newer, requires: { 'shared-ui': '^9.0.0' } }], removed };
    folder.write('releases/remotes.json', JSON.stringify(registry));
    remotes.forEach((name) => markPublished(name));
    await publishChanged();
    expect(folder.liveVersion('mf-crm')).toBe(newer.version);
    await publishMissing();
    const ours = folder.liveVersion('mf-crm');
    expect(ours).not.toBe(newer.version);
    expect(folder.lines()).toHaveLength(1);
    await publishMissing();
    expect(folder.liveVersion('mf-crm')).toBe(ours);
    const files = folder.at('releases/mf-crm', ours!);
    rmSync(files, { recursive: true });
    await publishMissing();
    expect(existsSync(files)).toBe(true);
  });

  it('are built again by another Node, but not published again', () => {
    const fingerprint = fingerprintOf('mf-quotes');
    markPublished('mf-quotes');
    const version = Object.getOwnPropertyDescriptor(process, 'version')!;
    Object.defineProperty(process, 'version', { ...version, value: 'v0.0.0' });
    try {
      expect(fingerprintOf('mf-quotes')).not.toBe(fingerprint);
      expect(isPublished('mf-quotes')).toBe(true);
    } finally {
      Object.defineProperty(process, 'version', version);
    }
  });
});

describe('the dependencies of a package', () => {
  it('are followed through the workspace', () => {
    const names = [...withDependencies('mf-quotes')];
    expect(names.sort()).toEqual(['api-contract', 'define-remote', 'mf-quotes', 'shared-ui', 'tooling']);
  });
});
