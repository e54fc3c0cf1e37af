import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '../src/configuration';
import { claimStore } from '../src/store';

const addressOf = (DATABASE_URL: string) => readConfiguration({ DATABASE_URL }, '/srv/intranet').databaseUrl;

it.each([
  ['postgres://u@db.example.com/i', 'postgres://u@db.example.com/i?sslmode=verify-full'],
  ['postgres://u@db.example.com/i?sslmode=', 'postgres://u@db.example.com/i?sslmode=verify-full'],
  [
    'postgres://u@localhost/i?host=db.example.com',
    'postgres://u@localhost/i?host=db.example.com&sslmode=verify-full',
  ],
  ['postgres://u@db.example.com/i?host=', 'postgres://u@db.example.com/i?host=&sslmode=verify-full'],
])('A database on another machine is asked for TLS: %s', (written, expected) => {
  expect(addressOf(written)).toBe(expected);
});

it.each([
  'postgres://u@db.example.com/i?sslmode=disable',
  'postgres://u@db.example.com/i?ssl=true',
  'postgres://u@127.0.0.1/i',
  'postgres://u@[::1]/i',
  'postgres://u@localhost:5433/i',
  'postgres://u@localhost/i?host=/run/postgresql',
  'postgres://u@db.example.com/i?host=127.0.0.1',
])('The address of one on this machine, or that says otherwise, is left as it is: %s', (written) => {
  expect(addressOf(written)).toBe(written);
});

it('A server on PostgreSQL says that it does not use an embedded database that is left', () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'intranet-left-'));
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const claim = () => claimStore({ dataFolder, databaseUrl: 'postgres://u@localhost/i' })();
  claim();
  expect(warn).not.toHaveBeenCalled();
  writeFileSync(path.join(dataFolder, 'intranet.sqlite'), '', { mode: 0o600 });
  claim();
  expect(warn).toHaveBeenCalledWith(
    `The embedded database in ${dataFolder} is not used, since DATABASE_URL is set: its data are not moved to PostgreSQL. Unset DATABASE_URL to go on with them, or put ${dataFolder}/intranet.sqlite elsewhere.`,
  );
  warn.mockRestore();
  rmSync(dataFolder, { recursive: true });
});
