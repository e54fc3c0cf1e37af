import { readConfiguration } from '../src/configuration';

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
