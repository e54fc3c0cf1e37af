import { existsSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { provides, ReleaseFolder, sharedOf } from './release-folder';

let releases: ReleaseFolder;
let live: string;

// One folder for all, since each test checks that a refusal changes nothing.
beforeAll(async () => {
  releases = new ReleaseFolder();
  live = await releases.deployNew();
});
afterAll(() => releases.remove());

/** Deploys a build that must be refused; returns the reason. The live version stays. */
async function refusalOf(dist: string, name = 'mf-quotes'): Promise<string> {
  const registry = releases.read('remotes.json');
  const message = await releases.deploy({ name, dist }).then(
    () => 'it was deployed',
    (error: Error) => error.message,
  );
  expect(message).toContain('What is live stays so.');
  expect(releases.read('remotes.json')).toBe(registry);
  expect(releases.liveVersion()).toBe(live);
  return message;
}

describe('a build that does not fit the shell is refused', () => {
  it.each([
    ['api-contract', '^2.0.0', 'Upgrade the shell first'],
    ['shared-ui', '^1.4.0', 'Upgrade the shell first'],
    ['shared-ui', '^0.9.0', 'Build mf-quotes with shared-ui 1.0.0 and deploy that'],
  ])('when it needs %s %s, saying which side is the older', async (part, range, advice) => {
    const requires = { 'api-contract': '^1.0.0', 'shared-ui': '^1.0.0', [part]: range };
    const message = await refusalOf(releases.build({ facts: { requires } }));
    expect(message).toContain(`mf-quotes was built for ${part} ${range}; this shell has 1.0.0.`);
    expect(message).toContain(advice);
  });

  it('without running any of its code', async () => {
    const trace = releases.at('trace');
    const entry = `globalThis.process?.getBuiltinModule('fs').writeFileSync('${trace}', ''); throw 1`;
    const requires = { 'api-contract': '^2.0.0', 'shared-ui': '^1.0.0' };
    await refusalOf(releases.build({ entry, facts: { requires } }));
    expect(existsSync(trace)).toBe(false);
  });

  it('when it requires a shared module that the shell does not provide, without a fallback', async () => {
    const shared = [sharedOf('left-pad', '^1.0.0'), sharedOf('react', '^19.0.0')];
    expect(await refusalOf(releases.build({ manifest: { shared } }))).toContain(
      'requires the shared module left-pad, which the shell does not share',
    );
  });

  it.each([[[]], [['react.js']]])(
    'when it requires another version of one, with the copies %j',
    async (files) => {
      const shared = [sharedOf('react', '^20.0.0', files)];
      const message = await refusalOf(releases.build({ manifest: { shared }, files: { 'react.js': '1' } }));
      expect(message).toContain(
        'mf-quotes was built for react ^20.0.0; this shell has 19.3.1. Upgrade the shell first',
      );
    },
  );

  it.each([
    ['a page', 'evil.html', '<script>'],
    ['a page in capitals', 'docs/EVIL.HTM', '<script>'],
    ['a page of XHTML', 'evil.xhtml', '<html/>'],
    ['a document of XML', 'evil.xml', '<x/>'],
    ['a file without an ending', 'evil', '<script>'],
    ['a PDF', 'evil.pdf', '%PDF'],
    ['a compressed picture', 'evil.svgz', ''],
  ])('when it has %s', async (_what, file, content) => {
    expect(await refusalOf(releases.build({ files: { [file]: content } }))).toContain(
      `Its ${file} is not a script, a style, a font, a picture or a source.`,
    );
  });

  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

  it.each([
    svg('<script>1</script>'),
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
    svg('<g onload = "1"/>'),
    svg('<a href="java&#x73;cript:1"/>'),
    svg('<a href="java&#10;script:1"/>'),
    svg('<foreignObject/>'),
    `<!DOCTYPE svg [<!ENTITY x "1">]>${svg('&x;')}`,
    Buffer.from(svg('<script/>'), 'utf16le').toString('latin1'),
  ])('when it has a picture with a script: %s', async (content) => {
    expect(await refusalOf(releases.build({ files: { 'evil.svg': content } }))).toContain(
      'Its evil.svg is a picture with a script',
    );
  });

  it('not when it has styles, fonts and pictures, and a drawing without a script', async () => {
    const drawing = svg(
      '<style>.a{fill:red}</style><title>On action = “go”</title><path class="a" d="M0 0h1"/>',
    );
    const files = { 'a.css': '', 'b.woff2': '', 'c.PNG': '', 'd.svg': drawing, 'main.js.LICENSE.txt': '' };
    const dist = releases.build({ name: 'mf-drawing', files });
    await releases.deploy({ name: 'mf-drawing', dist });
    expect(releases.liveVersion('mf-drawing')).toBeDefined();
  });

  it('publishes nothing of a build that was not checked, such as a compressed page', async () => {
    const files = { 'evil.html.br': '', 'remoteEntry.js.gz': 'other', 'some.br/evil.html.gz': '' };
    const version = await releases.deployNew('mf-hidden', { files });
    expect(existsSync(releases.at('releases/mf-hidden', version, 'evil.html.br'))).toBe(false);
    expect(existsSync(releases.at('releases/mf-hidden', version, 'some.br'))).toBe(false);
  });

  it('not when React is a fallback, which the shell replaces', async () => {
    const files = { '25.js': '1', '7.js': '1' };
    const manifest = {
      shared: [sharedOf('react', '^19.0.0', ['25.js']), sharedOf('left-pad', '^1.0.0', ['7.js'])],
    };
    const dist = releases.build({ name: 'mf-stock', manifest, files });
    const { warnings } = await releases.deploy({ name: 'mf-stock', dist });
    expect(warnings).toEqual([expect.stringContaining('It contains copies of react, in the place of which')]);
  });

  it.each([
    ['the shell', '/settings/events', 'belongs to the shell (/settings)'],
    ['the server', '/api/events', 'belongs to the shell (/api)'],
    ['another remote', '/quotes', /belongs to mf-quotes 1\.0\.0-\w+ \(\/quotes\)/],
    ['another remote, in other letters', '/Quotes', /belongs to mf-quotes/],
    ['another remote, above it', '/sales/won', /belongs to mf-quotes .* \(\/sales\)/],
  ])('when it claims a path of %s', async (_whose, path, message) => {
    const dist = releases.build({ name: 'mf-events', facts: { paths: ['/events', path] } });
    expect(await refusalOf(dist, 'mf-events')).toMatch(message);
  });

  it.each([
    ['a path', { paths: ['/quotes', '/sales', '/quotes-of/__proto__'] }, '__proto__'],
    ['a menu group', { menu: [{ group: 'constructor', label: 'All', path: '/quotes/all' }] }, 'constructor'],
    ['a package', JSON.parse('{"requires":{"__proto__":"^1.0.0"}}') as object, '__proto__'],
  ])('when %s has a name of JavaScript', async (_what, facts, word) => {
    const message = await refusalOf(releases.build({ facts }));
    expect(message).toContain(`It declares the name ${word}, which has a meaning of its own in JavaScript.`);
  });

  it('when its module or what it exposes has a name of JavaScript', async () => {
    const module = releases.build({ name: 'constructor' });
    expect(await refusalOf(module, 'constructor')).toContain('It declares the name constructor,');
    const manifest = { exposes: [{ path: './remote' }, { path: './prototype' }] };
    expect(await refusalOf(releases.build({ manifest }))).toContain('It declares the name prototype,');
  });

  it('when it no longer has a path that is live', async () => {
    const dist = releases.build({ facts: { paths: ['/quotes'] } });
    expect(await refusalOf(dist)).toContain('It no longer has these paths, which are live: /sales.');
  });

  it('not when its path only shares a prefix of letters', async () => {
    const dist = releases.build({ name: 'mf-sheets', facts: { paths: ['/quotesheets'] } });
    await expect(releases.deploy({ name: 'mf-sheets', dist })).resolves.toBeDefined();
  });
});

describe('a build that is broken is refused', () => {
  it('when its entry is a page instead of a script', async () => {
    expect(await refusalOf(releases.build({ entry: '<!doctype html><title>Not found</title>' }))).toContain(
      'Its remoteEntry.js is not a whole script',
    );
  });

  it.each([
    ['makes another container', { name: 'mf_crm' }, 'container is named mf_crm, not mf_quotes'],
    ['exposes nothing', { exposes: [] }, 'exposes no ./remote'],
    ['exposes something else', { exposes: [{ path: './pages' }] }, 'exposes no ./remote'],
    [
      'lacks a chunk',
      { exposes: [{ path: './remote', assets: { js: { sync: ['gone.js'], async: [] } } }] },
      'Its gone.js is missing',
    ],
    [
      'lacks a lazy chunk',
      { exposes: [{ path: './remote', assets: { js: { async: ['gone.js'] } } }] },
      'gone.js',
    ],
    [
      'names a file of another folder',
      { exposes: [{ path: './remote', assets: { js: { sync: ['../shell/provides.json'] } } }] },
      'Its ../shell/provides.json is missing',
    ],
    ['lacks a fallback', { shared: [sharedOf('react', '^19.0.0', ['gone.js'])] }, 'Its gone.js is missing'],
  ])('when it %s', async (_what, manifest, message) => {
    expect(await refusalOf(releases.build({ manifest }))).toContain(message);
  });

  it('when the name of a file is too long for a server, before anything is sent', async () => {
    const dist = releases.build({ files: { [`${'a'.repeat(240)}.js`]: 'self.a = 1;' } });
    expect(await refusalOf(dist)).toMatch(
      /The name of its a{60}… is too long: .* 243 bytes, and 200 are possible/,
    );
  });

  it('when a file of it is a link', async () => {
    const dist = releases.build();
    symlinkSync('/etc/hosts', `${dist}/hosts.txt`);
    expect(await refusalOf(dist)).toContain('Its hosts.txt is a link');
  });

  it('when a file of it is too large to wait for', async () => {
    const dist = releases.build();
    writeFileSync(`${dist}/film.mp4`, '');
    truncateSync(`${dist}/film.mp4`, 200_000_000);
    expect(await refusalOf(dist)).toContain('Its film.mp4 has 200 MB; a file may have 25');
  });

  it('when all its files together are, or are too many', async () => {
    const text = ' '.repeat(20_000_000);
    const large = releases.build({ files: { 'a.txt': text, 'b.txt': text, 'c.txt': text } });
    expect(await refusalOf(large)).toContain('It has more than 50 MB unpacked');
    const names = Array.from({ length: 2000 }, (_one, index) => [`text-${index}.txt`, '']);
    const many = releases.build({ files: Object.fromEntries(names) as Record<string, string> });
    expect(await refusalOf(many)).toContain('It has more than 2000 files');
  });

  it('when one of its chunks is cut off', async () => {
    const files = { 'remote.chunk.js': 'globalThis.chunk = { a: ' };
    expect(await refusalOf(releases.build({ files }))).toContain('Its remote.chunk.js is not a whole script');
  });

  it.each([
    ['is of another remote', { name: 'mf-crm' }, 'The build is one of mf-crm, not of mf-quotes'],
    ['has no version', { version: 'next' }, 'names no version such as 1.0.0'],
    ['does not say what it needs', { requires: {} }, 'State which api-contract it needs'],
    ['has a budget in words', { budget: '200 KB' }, 'State the most kilobytes that its first page may load'],
    ['owns everything', { paths: ['/'] }, 'State the paths that it owns'],
    [
      'has a title without end',
      { title: 'x'.repeat(201) },
      'title in its remote.json has 201 characters; at most 200',
    ],
    [
      'owns countless paths',
      { paths: Array.from({ length: 51 }, (_, index) => `/page-${index}`) },
      'paths in its remote.json has 51 entries; at most 50',
    ],
    [
      'needs countless packages',
      {
        requires: {
          'api-contract': '^1.0.0',
          'shared-ui': '^1.0.0',
          ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`package-${index}`, '^1.0.0'])),
        },
      },
      'requires in its remote.json has 52 entries',
    ],
    ['owns a pattern', { paths: ['/quotes/:id'] }, 'State the paths that it owns'],
    ['owns a way out', { paths: ['/quotes/../login'] }, 'State the paths that it owns'],
    [
      'has a menu entry that goes nowhere',
      { menu: [{ group: 'A', label: 'B' }] },
      'needs group, label and path',
    ],
    [
      'has a menu entry with a place that is no number',
      { menu: [{ group: 'A', label: 'B', path: '/quotes/b', place: 'first' }] },
      'place is a number',
    ],
    [
      'has a menu entry that leaves the site',
      { menu: [{ group: 'A', label: 'B', path: '/quotes?to=//elsewhere.example' }] },
      'needs group, label and path',
    ],
  ])('when it %s', async (_what, facts, message) => {
    expect(await refusalOf(releases.build({ facts }))).toContain(message);
  });

  it.each([
    ['remoteEntry.js', 'remoteEntry.js is missing'],
    ['remote.json', 'has no remote.json'],
    ['mf-manifest.json', 'has no mf-manifest.json'],
  ])('when it has no %s', async (file, message) => {
    const dist = releases.build();
    rmSync(`${dist}/${file}`);
    expect(await refusalOf(dist)).toContain(message);
  });
});

describe('a shell without provides.json', () => {
  afterEach(() => releases.provide({}));

  it('prevents a deployment, and the message names the file', async () => {
    rmSync(releases.at('shell/provides.json'));
    await expect(releases.deploy({ dist: releases.build() })).rejects.toThrow(
      /provides\.json is missing: a build of the shell has it, and an address begins with https:\/\/ or http:\/\/\.$/,
    );
  });

  it('does not count as one that provides everything', async () => {
    releases.write('shell/provides.json', JSON.stringify({ ...provides, shared: undefined }));
    await expect(releases.deploy({ dist: releases.build() })).rejects.toThrow('not the file of a shell');
  });
});
