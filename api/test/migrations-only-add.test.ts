import { execFileSync } from 'node:child_process';
import type { TableMetadata } from 'kysely';
import { migrate } from '../src/store/migrations';
import { releaseBefore } from './support/release-before';
import { unmigratedSuite } from './support/unmigrated';

const place = unmigratedSuite();

const tables = () => place.database.introspection.getTables();

const columnsIn = (found: readonly TableMetadata[]) =>
  new Map(found.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column])));

it('names the release before by a commit of its history, from which the full run builds it', () => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: __dirname, encoding: 'utf8' }).trim();
  // A shallow clone lacks it; the full run needs a whole one.
  if (git('rev-parse', '--is-shallow-repository') === 'true') return;
  expect(() => git('merge-base', '--is-ancestor', releaseBefore.commit, 'HEAD')).not.toThrow();
});

it('has every column of the release before, and lets it write rows without the new ones', async () => {
  await migrate(place.database, releaseBefore.lastMigration);
  const tablesBefore = await tables();
  await migrate(place.database);
  const now = columnsIn(await tables());

  const before = columnsIn(tablesBefore);
  const gone = [...before].filter(([name, { dataType }]) => now.get(name)?.dataType !== dataType);
  const tableNames = new Set(tablesBefore.map(({ name }) => name));
  const demanded = [...now].filter(
    ([name, { isNullable, hasDefaultValue }]) =>
      tableNames.has(name.split('.')[0]!) && !before.has(name) && !isNullable && !hasDefaultValue,
  );

  expect(gone.map(([name]) => name)).toEqual([]);
  expect(demanded.map(([name]) => name)).toEqual([]);
});
