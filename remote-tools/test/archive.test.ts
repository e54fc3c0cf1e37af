import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Header, Pax, type HeaderData } from 'tar';
import { pack, withUnpacked } from '../releases/archive.mjs';
import { filesIn, hiddenWarnings } from '../releases/build-store.mjs';
import { ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

const padded = (content: Buffer) =>
  Buffer.concat([content, Buffer.alloc((512 - (content.length % 512)) % 512)]);

/** Returns one entry of an archive, as a program that means harm may write it. */
function entry(name: string, over: HeaderData = {}, content: Buffer = Buffer.from('text')): Buffer {
  const size = over.type && over.type !== 'File' ? 0 : content.length;
  const header = new Header({ path: name, mode: 0o644, type: 'File', size, ...over });
  const block = Buffer.alloc(512);
  header.encode(block, 0);
  return Buffer.concat([block, size > 0 ? padded(content) : Buffer.alloc(0)]);
}

const end = Buffer.alloc(1024);
const zip = (...entries: Buffer[]): Buffer => gzipSync(Buffer.concat([...entries, end]));

const unpack = <Result>(archive: Buffer, work: (folder: string) => Result) =>
  withUnpacked(Readable.from([archive]), async (folder: string) => work(folder));

/** Every file below the temporary folder of the test, to see that nothing was written anywhere. */
const everything = () => readdirSync(releases.folder, { recursive: true, encoding: 'utf8' }).sort();

it('names the files of a build with slashes, also where the system has backslashes', () => {
  const dist = releases.build({ files: { 'assets/one.js': '1;', '.vite/manifest.json': '{}' } });
  const relative = path.relative;
  jest.replaceProperty(path, 'sep', '\\');
  jest.spyOn(path, 'relative').mockImplementation((...ends) => relative(...ends).replaceAll('/', '\\'));
  const [files, warnings] = [filesIn(dist), hiddenWarnings(dist)];
  jest.restoreAllMocks();
  expect(files).toEqual(filesIn(dist));
  expect(files).toContain('assets/one.js');
  expect(warnings).toEqual([]);
});

describe('the archive of a build', () => {
  it('has the files that are published, and no others, and is always the same', async () => {
    const dist = releases.build({ files: { 'chunks/a.js': 'a', '.env': 'SECRET=1', 'old.js.gz': 'x' } });
    const archive = await pack(dist);
    expect(await pack(dist)).toEqual(archive);
    const [files, text] = await unpack(archive, (folder) => [
      filesIn(folder),
      readFileSync(path.join(folder, 'chunks/a.js'), 'utf8'),
    ]);
    expect(files).toEqual(filesIn(dist));
    expect(files).not.toContain('.env');
    expect(text).toBe('a');
    expect(readdirSync(path.join(releases.releases, '.uploads'))).toEqual([]);
  });

  it('may have files whose names begin with @', async () => {
    const dist = releases.build({ files: { '@pkg.js': 'one', '@scope/part.js': 'two' } });
    const files = await unpack(await pack(dist), filesIn);
    expect(files).toEqual(filesIn(dist));
    expect(files).toEqual(expect.arrayContaining(['@pkg.js', '@scope/part.js']));
  });

  it('is deleted, whatever comes of the work', async () => {
    const archive = await pack(releases.build());
    const fail = () => {
      throw new Error('It does not fit.');
    };
    await expect(unpack(archive, fail)).rejects.toThrow('It does not fit.');
    expect(readdirSync(path.join(releases.releases, '.uploads'))).toEqual([]);
  });
});

const bomb = () => zip(entry('big.js', {}, Buffer.alloc(51_000_000)));
const good = entry('remoteEntry.js');

describe('a hostile archive is refused, and nothing is written:', () => {
  it.each<[string, () => Buffer, string]>([
    ['a way up', () => zip(good, entry('../shell/index.html')), 'is no name of a file below the build'],
    ['a way up in the middle', () => zip(entry('a/../../b.js')), 'is no name of a file below'],
    ['an absolute name', () => zip(entry('/etc/cron.d/job')), 'is no name of a file below'],
    ['a drive', () => zip(entry('c:/windows/a.js')), 'is no name of a file below'],
    ['a backslash', () => zip(entry('..\\a.js')), 'is no name of a file below'],
    ['a hidden file', () => zip(entry('a/.env')), 'is no name of a file below'],
    [
      'a name that is too long',
      () => zip(new Pax({ path: 'b'.repeat(201) }).encode(), good),
      'is no name of a file below',
    ],
    [
      'a symbolic link',
      () => zip(entry('a', { type: 'SymbolicLink', linkpath: '/etc' })),
      'is no file but a SymbolicLink',
    ],
    [
      'a link to a file outside',
      () => zip(entry('a', { type: 'Link', linkpath: '/etc/passwd' })),
      'is no file but a Link',
    ],
    [
      'a link, then a file through it',
      () => zip(entry('a', { type: 'SymbolicLink', linkpath: '..' }), entry('a/b.js')),
      'is no file but a SymbolicLink',
    ],
    [
      'a character device',
      () => zip(entry('a', { type: 'CharacterDevice' })),
      'is no file but a CharacterDevice',
    ],
    ['a block device', () => zip(entry('a', { type: 'BlockDevice' })), 'is no file but a BlockDevice'],
    ['a pipe', () => zip(entry('a', { type: 'FIFO' })), 'is no file but a FIFO'],
    ['two files of one name', () => zip(entry('a.js'), entry('a.js')), 'two files named "a.js"'],
    [
      'a file and a folder of one name',
      () => zip(entry('a'), entry('a/b.js')),
      'a file and a folder, of one name',
    ],
    ['a compressed file', () => zip(entry('a.js.br')), 'is compressed: send the file itself'],
    ['more bytes than allowed', bomb, 'more than 50 MB unpacked'],
    ['zeros without end', () => gzipSync(Buffer.alloc(80_000_000)), 'more than 50 MB unpacked'],
    ['a bomb in a bomb', () => gzipSync(bomb()), 'more than 50 MB unpacked'],
    ['a file that says it is larger', () => zip(entry('a.js', { size: 4e10 })), 'more than 50 MB unpacked'],
    [
      'too many files',
      () => zip(...Array.from({ length: 2001 }, (_, n) => entry(`${n}.js`))),
      'more than 2000 files',
    ],
    ['no file', () => zip(), 'It did not arrive whole'],
    ['only its first half', () => zip(good).subarray(0, 60), 'It did not arrive whole'],
    ['a file that is cut off', () => gzipSync(good.subarray(0, 514)), 'It did not arrive whole'],
    ['a damaged header', () => zip(Buffer.alloc(512, 'x')), 'It did not arrive whole'],
    ['no archive', () => Buffer.from('hello'), 'It did not arrive whole'],
    ['nothing', () => Buffer.alloc(0), 'It did not arrive whole'],
  ])('%s', async (_what, make, message) => {
    releases.write('releases/.uploads/keep.txt', '');
    const before = everything();
    const work = jest.fn();
    await expect(unpack(make(), work)).rejects.toThrow(message);
    expect(work).not.toHaveBeenCalled();
    expect(everything()).toEqual(before);
  });
});

it('What a killed process has left is deleted after an hour', async () => {
  releases.write('releases/.uploads/build-old/a.js', '');
  releases.write('releases/.uploads/new.tar.gz', '');
  const old = releases.at('releases/.uploads/build-old');
  const then = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(old, then, then);
  await unpack(await pack(releases.build()), () => undefined);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(releases.at('releases/.uploads/new.tar.gz'))).toBe(true);
});
