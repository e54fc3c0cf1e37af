import { Type, type TSchema } from '@sinclair/typebox';
import {
  AUDIT_DAYS,
  INVOICE_SYNC_SECONDS,
  INVOICE_TERMS_DAYS,
  QUOTE_VALID_DAYS,
  SESSION_HOURS,
  TAX_RATES,
} from 'api-contract';
import { xeroDefaults } from '../adapters';
import { isNear, proxyNames, readSettings } from './read-settings';

export type Environment = Readonly<Record<string, string | undefined>>;

const text = (fallback: string) => Type.String({ default: fallback });
const optional = Type.Optional(Type.String());
const wholeNumber = (minimum: number, maximum: number, fallback?: number) =>
  Type.Integer({ minimum, maximum, default: fallback });
const oneOf = <Word extends string>(words: readonly Word[], fallback?: Word) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    fallback === undefined ? {} : { default: fallback },
  );
/** A text that may be left out; `must` says in words what the rule demands. */
const optionalText = (rule: { format: string } | { pattern: string }, must: string) =>
  Type.Optional(Type.String({ ...rule, must }));
const safeAddress = {
  format: 'safe-address',
  must: 'be an https:// address, or an http:// one of this machine',
};

/** The variables of the environment. README.md says what each is for. */
const Variables = Type.Object({
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: text('127.0.0.1'),
  CLIENT_HOST: optional,
  CLIENT_PORT: Type.Optional(wholeNumber(0, 65_535)),
  DATA_DIR: text('data'),
  DATABASE_URL: optionalText(
    { format: 'postgres-url' },
    'be an address such as postgres://user:password@host:5432/database, or be left out for the embedded database',
  ),
  DATABASE_POOL_SIZE: wholeNumber(2, 1000, 10),
  SHELL_DIR: text('shell/dist'),
  RELEASES_DIR: text('releases'),
  CONFIG_FILE: text('config/intranet.json'),
  NODE_ENV: Type.Optional(oneOf(['production', 'development', 'test'])),
  DEMO_QUOTES: Type.Optional(wholeNumber(0, 200_000)),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
  STOP_DELAY_SECONDS: wholeNumber(0, 300, 0),
  MAX_WAIT_MILLISECONDS: wholeNumber(1, 60_000, 700),
  METRICS: oneOf(['on', 'off'], 'off'),
  METRICS_TOKEN: optionalText(
    { pattern: '^[\\w.~+/-]{16,}=*$' },
    'have at least 16 characters: letters, digits, and - . _ ~ + / such as openssl rand -base64 32 prints',
  ),
  TRUST_PROXY: optionalText(
    { format: 'proxies' },
    `list addresses or networks such as 10.0.0.0/8, or ${proxyNames.join(', ')}, with commas`,
  ),
  SESSION_HOURS: wholeNumber(1, 168, SESSION_HOURS),
  SESSION_IDLE_MINUTES: Type.Optional(wholeNumber(5, 10_080)),
  AUDIT_DAYS: wholeNumber(90, 36_500, AUDIT_DAYS),
  BACKUP_EVERY: optionalText(
    { pattern: '^[1-9]\\d{0,3}[mhd]$' },
    'be minutes, hours or days, such as 30m, 24h or 7d',
  ),
  BACKUP_KEEP: wholeNumber(1, 1000, 14),
  BACKUP_DIR: optional,
  BACKUP_KEY_FILE: optional,
  PUBLIC_URL: optionalText(
    { format: 'origin' },
    'be an address without a path, such as https://intranet.example.com',
  ),
  CLIENT_URL: optionalText(
    { format: 'origin' },
    'be an address without a path, such as https://quotes.example.com',
  ),
  SMTP_URL: optionalText(
    { format: 'smtp-url' },
    'be an address such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start; a % in the password is written as %25',
  ),
  MAIL_FROM: optionalText({ format: 'mail-address' }, 'be an email address, such as intranet@example.com'),
  FILES_BUCKET_URL: Type.Optional(Type.String(safeAddress)),
  FILES_BUCKET_REGION: text('us-east-1'),
  FILES_ACCESS_KEY_ID: text(''),
  FILES_SECRET_ACCESS_KEY: text(''),
  OIDC_ISSUER: Type.Optional(Type.String(safeAddress)),
  OIDC_CLIENT_ID: text(''),
  OIDC_CLIENT_SECRET: text(''),
  OIDC_ALLOWED_DOMAINS: text(''),
  OIDC_TRUST_EMAIL: oneOf(['on', 'off'], 'off'),
  OIDC_NAME: text('company account'),
  PASSWORD_SIGN_IN: oneOf(['on', 'off'], 'on'),
  SECOND_FACTOR: Type.Optional(oneOf(['optional', 'administrators'])),
  ACCOUNTING_PROVIDER: oneOf(['local', 'xero'], 'local'),
  QUOTE_VALID_DAYS: wholeNumber(1, 365, QUOTE_VALID_DAYS),
  INVOICE_TERMS_DAYS: wholeNumber(0, 365, INVOICE_TERMS_DAYS),
  INVOICE_SYNC_SECONDS: wholeNumber(0, 86_400, INVOICE_SYNC_SECONDS),
  XERO_CLIENT_ID: text(''),
  XERO_CLIENT_SECRET: text(''),
  XERO_BASE_URL: Type.String({ ...safeAddress, default: xeroDefaults.baseUrl }),
  XERO_TOKEN_URL: Type.String({ ...safeAddress, default: xeroDefaults.tokenUrl }),
  XERO_SCOPES: text(xeroDefaults.scopes),
  XERO_TENANT_ID: optional,
  XERO_SALES_ACCOUNT_CODE: optional,
  XERO_TAX_TYPES: Type.String({
    pattern: `^[A-Z0-9]+( *, *[A-Z0-9]+){${TAX_RATES.length - 1}}$`,
    default: Object.values(xeroDefaults.taxTypes).join(','),
    must: `be ${TAX_RATES.length} tax types, for ${TAX_RATES.map(({ name }) => name).join(', ')}`,
  }),
});

/** Variables that begin like this are ours. */
const ours = /^(XERO|OIDC|SECOND|QUOTE|INVOICE)_/;

/** Variables that begin like this are those of other programs too, such as `SESSION_MANAGER` of a desktop. */
const shared = /^(AUDIT|BACKUP|SMTP|MAIL|FILES|CLIENT|SESSION|PASSWORD|METRICS)_/;

const schemas = new Map<string, TSchema>(Object.entries(Variables.properties));
const known = [...schemas.keys()];

/** Returns a whole number as a number, and anything else as it is written. */
const parsed = (name: string, text: string): string | number =>
  schemas.get(name)?.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;

/** Names of a single word, such as `PORT`, are too short to be compared. */
const isMistyped = (name: string): boolean =>
  ours.test(name) || known.some((one) => one.includes('_') && isNear(name, one));

/** What takes the place of a variable of an earlier release. */
const renamed = new Map([
  ['SESSION_IDLE_HOURS', 'SESSION_IDLE_HOURS is now SESSION_IDLE_MINUTES, in minutes.'],
]);

/**
 * Returns the variables that are not empty, numbers as numbers, with the defaults of the others, and the names of those that begin like ours and
 * are none.
 */
export const readVariables = (environment: Environment) => {
  const written = Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() ? [[name, parsed(name, value.trim())] as const] : [],
  );
  const { value, problems } = readSettings(Variables, Object.fromEntries(written));
  const unknown = written.map(([name]) => name).filter((name) => !known.includes(name));
  for (const name of unknown)
    if (renamed.has(name) || isMistyped(name))
      problems.push(renamed.get(name) ?? `${name} is not a known setting.`);
  const demand = (names: readonly (keyof typeof value)[], forWhat: string, reason = '') => {
    for (const name of names)
      if ((value[name] ?? '') === '') problems.push(`${name} must be set for ${forWhat}${reason}.`);
  };
  const clientPort = ': the port that the pages for clients are served on';
  if (value.ACCOUNTING_PROVIDER === 'xero')
    demand(['XERO_CLIENT_ID', 'XERO_CLIENT_SECRET'], 'ACCOUNTING_PROVIDER=xero');
  if (value.OIDC_ISSUER)
    demand(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ALLOWED_DOMAINS'], 'OIDC_ISSUER');
  else if (value.PASSWORD_SIGN_IN === 'off')
    problems.push('PASSWORD_SIGN_IN=off needs another way to sign in: set OIDC_ISSUER.');
  if ((value.SESSION_IDLE_MINUTES ?? 0) > value.SESSION_HOURS * 60)
    problems.push('SESSION_IDLE_MINUTES must not be longer than SESSION_HOURS.');
  if (value.CLIENT_HOST) demand(['CLIENT_PORT'], 'CLIENT_HOST', clientPort);
  if (
    value.CLIENT_PORT &&
    value.CLIENT_PORT === value.PORT &&
    (value.CLIENT_HOST ?? value.HOST) === value.HOST
  )
    problems.push('CLIENT_PORT must not be PORT, unless CLIENT_HOST is another address than HOST.');
  if (value.METRICS_TOKEN && value.METRICS === 'off') problems.push('METRICS must be on for METRICS_TOKEN.');
  if (value.SMTP_URL) demand(['MAIL_FROM'], 'SMTP_URL', ': the address that emails come from');
  if (value.CLIENT_URL) demand(['CLIENT_PORT'], 'CLIENT_URL', clientPort);
  const isProduction = value.NODE_ENV === 'production';
  for (const name of ['SMTP_URL', 'OIDC_ISSUER'] as const)
    if (isProduction && value[name])
      demand(
        ['PUBLIC_URL'],
        `${name} in production`,
        ': the address that users open, such as https://intranet.example.com',
      );
  if (value.CLIENT_PORT !== undefined && (value.PUBLIC_URL || isProduction))
    demand(['CLIENT_URL'], 'CLIENT_PORT', ': the address that emails lead clients to');
  if (value.FILES_BUCKET_URL) demand(['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'], 'FILES_BUCKET_URL');
  for (const name of ['BACKUP_EVERY', 'BACKUP_KEY_FILE'] as const)
    if (value[name] && value.DATABASE_URL)
      problems.push(
        `${name} is for the embedded database. Leave it out and back up PostgreSQL with pg_dump: docs/how-to/operate.md.`,
      );
  return { variables: value, problems, ignored: unknown.filter((name) => shared.test(name)) };
};

export type Variables = ReturnType<typeof readVariables>['variables'];
