import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp, claimStore, ensureFolder, openStore, restore, type StoreLocation } from '../src/store';

let parent: string;
let location: StoreLocation;
let umask: number;
let warnings: string[];

const folder = () => location.dataFolder;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'intranet-rights-'));
  location = { dataFolder: path.join(parent, 'data'), databaseUrl: undefined };
  umask = process.umask(0);
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
});

afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true, force: true });
});

const modeOf = (place: string): string => (statSync(place).mode & 0o777).toString(8);

/** The rights on a folder and on each file in it. */
const modesIn = (place: string): Record<string, string> => ({
  '.': modeOf(place),
  ...Object.fromEntries(readdirSync(place).map((name) => [name, modeOf(path.join(place, name))])),
});

/** Starts as a server does, does work, and stops. */
const start = async (work: () => unknown = () => undefined) => {
  const release = claimStore(location);
  const store = await openStore(location);
  try {
    await store.assertWritable();
    await work();
  } finally {
    await store.close();
    release();
  }
};

const onWindows = process.platform === 'win32';

(onWindows ? describe.skip : describe)(
  'whatever the umask of the process is, only the owner can read',
  () => {
    it('the folder of the data, the database and what SQLite keeps beside it', async () => {
      let modes = {};
      await start(() => {
        modes = modesIn(folder());
      });
      expect(modes).toEqual({
        '.': '700',
        'intranet.sqlite': '600',
        'intranet.sqlite-shm': '600',
        'intranet.sqlite-wal': '600',
        'intranet.sqlite.lock': '600',
        'intranet.sqlite.lock-journal': '600',
      });
      expect(warnings).toEqual([]);
    });

    it('backups, also while they are made, and their folder', async () => {
      const backups = path.join(parent, 'backups');
      ensureFolder(backups, 'BACKUP_DIR');
      await start(() => backUp(location, path.join(backups, 'one.sqlite')));
      expect(modesIn(backups)).toEqual({ '.': '700', 'one.sqlite': '600', 'one.sqlite.sha256': '600' });
    });

    it('what a restore brings back, and what it keeps beside it', async () => {
      const backup = path.join(parent, 'one.sqlite');
      await start(() => backUp(location, backup));
      chmodSync(backup, 0o644);
      // Another folder, since a database is let go of when its process ends.
      location.dataFolder = path.join(parent, 'restored');
      mkdirSync(folder(), { mode: 0o755 });
      copyFileSync(backup, path.join(folder(), 'intranet.sqlite'));
      const { kept } = await restore(location, backup);
      expect(modesIn(folder())).toMatchObject({ '.': '700', 'intranet.sqlite': '600' });
      expect(modeOf(kept ?? '')).toBe('600');
    });
  },
);

(onWindows ? describe.skip : describe)('a start on data with wider rights', () => {
  it('narrows them and says so in one sentence, once', async () => {
    await start();
    for (const name of readdirSync(folder())) chmodSync(path.join(folder(), name), 0o644);
    chmodSync(folder(), 0o755);
    await start();
    expect(new Set(Object.values(modesIn(folder())))).toEqual(new Set(['700', '600']));
    expect(warnings).toEqual([
      `Other users of this machine had rights on the data in ${folder()}; only their owner has now.`,
    ]);
  });

  it('narrows old backups and the folder that they are in', async () => {
    const backups = path.join(folder(), 'backups');
    mkdirSync(backups, { recursive: true, mode: 0o755 });
    writeFileSync(path.join(backups, 'intranet-2026-11-22T08-00-00Z.sqlite'), '', { mode: 0o664 });
    ensureFolder(backups, 'BACKUP_DIR');
    expect(modesIn(backups)).toEqual({ '.': '700', 'intranet-2026-11-22T08-00-00Z.sqlite': '600' });
    await start();
    expect(modeOf(folder())).toBe('700');
  });

  it('leaves what may be others’ as it is: further files, and a folder that has them', () => {
    mkdirSync(folder(), { mode: 0o755 });
    for (const name of ['intranet.sqlite', 'notes.txt'])
      writeFileSync(path.join(folder(), name), '', { mode: 0o664 });
    ensureFolder(folder());
    expect(modesIn(folder())).toEqual({ '.': '755', 'intranet.sqlite': '600', 'notes.txt': '664' });
    expect(warnings).toHaveLength(1);
  });
});
