import { federationOptions } from 'define-remote';
import { ReleaseFolder } from '../../remote-tools/test/release-folder';

let project: ReleaseFolder;
beforeEach(() => {
  project = new ReleaseFolder();
});
afterEach(() => project.remove());

describe('the ranges of a build', () => {
  const before = process.cwd();
  afterEach(() => process.chdir(before));

  const rangesOf = (manifest: object) => {
    project.write('node_modules/react/package.json', '{ "version": "19.3.1" }');
    project.write('node_modules/shared-ui/package.json', '{ "version": "1.4.2" }');
    project.write('package.json', JSON.stringify({ name: 'mf-quotes', ...manifest }));
    // A bundler runs in the folder of the remote.
    process.chdir(project.folder);
    const { shared } = federationOptions();
    return (name: string) => shared[name]?.requiredVersion;
  };

  it('begin with the installed minor version', () => {
    const range = rangesOf({});
    expect([range('react'), range('react/jsx-runtime'), range('shared-ui/forms')]).toEqual([
      '^19.3.0',
      '^19.3.0',
      '^1.4.0',
    ]);
  });

  it('are those of its package.json where it states them', () => {
    const range = rangesOf({
      peerDependencies: { react: '^19.3.0 || ^20.0.0' },
      remote: { requires: { 'shared-ui': '^1.1.0' } },
    });
    expect([range('react'), range('shared-ui')]).toEqual(['^19.3.0 || ^20.0.0', '^1.1.0']);
  });

  it('are those of the list for a package that it does not install', () => {
    expect(rangesOf({})('axios')).toBe('^1.0.0');
  });
});
