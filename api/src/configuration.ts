import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import {
  INVOICE_SYNC_SECONDS,
  INVOICE_TERMS_DAYS,
  QUOTE_VALID_DAYS,
  SESSION_HOURS,
  SESSION_IDLE_HOURS,
  TAX_RATES,
} from 'api-contract';
import {
  xeroDefaults,
  type AccountingSettings,
  type BucketSettings,
  type CompanyAccountSettings,
} from './adapters';
import { ConfigurationError, listed, proxyNames, readSettings } from './settings';

type Environment = Readonly<Record<string, string | undefined>>;

const periods = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

const text = (fallback: string) => Type.String({ default: fallback });
const optional = Type.Optional(Type.String());
const wholeNumber = (minimum: number, maximum: number, fallback?: number) =>
  Type.Integer({ minimum, maximum, default: fallback });
const oneOf = <Word extends string>(words: readonly Word[], fallback: Word) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    { default: fallback },
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
  NODE_ENV: optional,
  DEMO_QUOTES: Type.Optional(wholeNumber(0, 200_000)),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
  STOP_DELAY_SECONDS: wholeNumber(0, 300, 0),
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
  SESSION_IDLE_HOURS: wholeNumber(1, 168, SESSION_IDLE_HOURS),
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
    'be an address such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start',
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
  SECOND_FACTOR: oneOf(['optional', 'administrators'], 'optional'),
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

/** Variables that begin like this are ours, so a mistyped one is named; other programs have their own. */
const ours = /^(XERO|BACKUP|INVOICE|QUOTE|SMTP|MAIL|FILES|CLIENT|SESSION|OIDC|PASSWORD|METRICS|SECOND)_/;

/** Returns the variables that are not empty, numbers as numbers, with the defaults of the others. */
const readVariables = (environment: Environment) => {
  const written = Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()] as const] : [],
  );
  const converted = Value.Convert(Variables, Object.fromEntries(written));
  const { value, problems } = readSettings(Variables, converted);
  const unknown = written.filter(([name]) => ours.test(name) && !Object.hasOwn(Variables.properties, name));
  problems.push(...unknown.map(([name]) => `${name} is not a known setting.`));
  if (value.ACCOUNTING_PROVIDER === 'xero') {
    for (const name of ['XERO_CLIENT_ID', 'XERO_CLIENT_SECRET'] as const)
      if (!value[name]) problems.push(`${name} must be set for ACCOUNTING_PROVIDER=xero.`);
  }
  if (value.OIDC_ISSUER) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ALLOWED_DOMAINS'] as const)
      if (!value[name]) problems.push(`${name} must be set for OIDC_ISSUER.`);
  } else if (value.PASSWORD_SIGN_IN === 'off')
    problems.push('PASSWORD_SIGN_IN=off needs another way to sign in: set OIDC_ISSUER.');
  if (environment.SESSION_IDLE_HOURS && value.SESSION_IDLE_HOURS > value.SESSION_HOURS)
    problems.push('SESSION_IDLE_HOURS must not be longer than SESSION_HOURS.');
  if (value.METRICS_TOKEN && value.METRICS === 'off') problems.push('METRICS must be on for METRICS_TOKEN.');
  if (value.SMTP_URL && !value.MAIL_FROM)
    problems.push('MAIL_FROM must be set for SMTP_URL: the address that mails come from.');
  if (value.CLIENT_URL && value.CLIENT_PORT === undefined)
    problems.push(
      'CLIENT_PORT must be set for CLIENT_URL: the port that the pages for clients are served on.',
    );
  if (value.FILES_BUCKET_URL)
    for (const name of ['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'] as const)
      if (!value[name]) problems.push(`${name} must be set for FILES_BUCKET_URL.`);
  for (const name of ['BACKUP_EVERY', 'BACKUP_KEY_FILE'] as const)
    if (value[name] && value.DATABASE_URL)
      problems.push(
        `${name} is for the embedded database. Leave it out and back up PostgreSQL with pg_dump: docs/how-to/operate.md.`,
      );
  return { variables: value, problems };
};

type Variables = ReturnType<typeof readVariables>['variables'];

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const toAccounting = (variables: Variables): AccountingSettings => {
  if (variables.ACCOUNTING_PROVIDER === 'local') return { provider: 'local' };
  const types = listed(variables.XERO_TAX_TYPES);
  return {
    provider: 'xero',
    ...xeroDefaults,
    clientId: variables.XERO_CLIENT_ID,
    clientSecret: variables.XERO_CLIENT_SECRET,
    baseUrl: withoutSlash(variables.XERO_BASE_URL),
    tokenUrl: withoutSlash(variables.XERO_TOKEN_URL),
    scopes: variables.XERO_SCOPES,
    tenantId: variables.XERO_TENANT_ID ?? null,
    salesAccountCode: variables.XERO_SALES_ACCOUNT_CODE ?? null,
    taxTypes: Object.fromEntries(TAX_RATES.map(({ id }, index) => [id, types[index] ?? ''])),
  };
};

const toCompanyAccounts = (variables: Variables): CompanyAccountSettings | undefined =>
  variables.OIDC_ISSUER
    ? {
        issuer: variables.OIDC_ISSUER,
        clientId: variables.OIDC_CLIENT_ID,
        clientSecret: variables.OIDC_CLIENT_SECRET,
        allowedDomains: listed(variables.OIDC_ALLOWED_DOMAINS.toLowerCase()),
        trustsEmail: variables.OIDC_TRUST_EMAIL === 'on',
        hasPasswords: variables.PASSWORD_SIGN_IN === 'on',
      }
    : undefined;

const toBucket = (variables: Variables): BucketSettings | undefined =>
  variables.FILES_BUCKET_URL === undefined
    ? undefined
    : {
        url: withoutSlash(variables.FILES_BUCKET_URL),
        region: variables.FILES_BUCKET_REGION,
        accessKeyId: variables.FILES_ACCESS_KEY_ID,
        secretAccessKey: variables.FILES_SECRET_ACCESS_KEY,
      };

/** When backups of the embedded database are made, where, and how many are kept. */
export interface BackupSchedule {
  everyMilliseconds: number;
  keep: number;
  folder: string;
  /** The file with the keys that backups are encrypted for; undefined for backups in plain. */
  keyFile?: string | undefined;
}

const toBackups = (
  { BACKUP_EVERY: every, BACKUP_KEEP: keep }: Variables,
  places: Pick<BackupSchedule, 'folder' | 'keyFile'>,
) =>
  every === undefined
    ? undefined
    : {
        everyMilliseconds: parseInt(every, 10) * periods[every.slice(-1) as keyof typeof periods],
        keep,
        ...places,
      };

/** Returns the settings from the environment. Relative paths start at `root`. Throws `ConfigurationError` with every mistake. */
export const readConfiguration = (environment: Environment, root: string) => {
  const { variables, problems } = readVariables(environment);
  if (problems.length > 0)
    throw new ConfigurationError(
      `The environment is not right:\n${problems.map((one) => `  ${one}`).join('\n')}`,
    );
  const accounting = toAccounting(variables);
  const folder = (written: string): string => path.resolve(root, written);
  const dataFolder = folder(variables.DATA_DIR);
  const backupPlaces = {
    folder: variables.BACKUP_DIR ? folder(variables.BACKUP_DIR) : path.join(dataFolder, 'backups'),
    keyFile: variables.BACKUP_KEY_FILE ? folder(variables.BACKUP_KEY_FILE) : undefined,
  };
  return {
    port: variables.PORT,
    host: variables.HOST,
    /** Where the embedded database lives. */
    dataFolder,
    /** `postgres://…`, or undefined for the embedded database. */
    databaseUrl: variables.DATABASE_URL,
    /** How many connections to PostgreSQL this process may hold. */
    databasePoolSize: variables.DATABASE_POOL_SIZE,
    shellFolder: folder(variables.SHELL_DIR),
    releasesFolder: folder(variables.RELEASES_DIR),
    /** The commands that work on the release folder. */
    releaseCommands: path.join(root, 'remote-tools', 'cli.mjs'),
    configFile: folder(variables.CONFIG_FILE),
    isProduction: variables.NODE_ENV === 'production',
    /** How many quotes the demonstration data has; undefined for the everyday set. */
    demoQuotes: variables.DEMO_QUOTES,
    logLevel: variables.LOG_LEVEL,
    /** How long it goes on serving after a stop signal, so that a proxy can notice. */
    stopDelaySeconds: variables.STOP_DELAY_SECONDS,
    hasMetrics: variables.METRICS === 'on',
    /** What a caller of `/metrics` has to send; undefined lets everybody read them. */
    metricsToken: variables.METRICS_TOKEN,
    /** The proxies whose `X-Forwarded-…` headers are believed. */
    trustProxy: variables.TRUST_PROXY ? listed(variables.TRUST_PROXY) : undefined,
    sessionLimits: { hours: variables.SESSION_HOURS, idleHours: variables.SESSION_IDLE_HOURS },
    backups: toBackups(variables, backupPlaces),
    backupPlaces,
    /** The address under which users reach the intranet; undefined for the one that it listens on. */
    publicUrl: variables.PUBLIC_URL,
    /** The port that serves nothing but the pages for clients; undefined to serve them with everything else. */
    clientPort: variables.CLIENT_PORT,
    /** The address under which clients reach it; undefined for the one that it listens on. */
    clientUrl: variables.CLIENT_URL,
    /** The company's sign-in provider; undefined for passwords only. */
    companyAccounts: toCompanyAccounts(variables),
    /** Whether administrators who sign in with a password must have a second factor. */
    secondFactorForAdministrators: variables.SECOND_FACTOR === 'administrators',
    /** What the sign-in page offers. */
    signIn: {
      password: variables.PASSWORD_SIGN_IN === 'on',
      provider: variables.OIDC_ISSUER ? variables.OIDC_NAME : null,
    },
    /** The mail server; undefined keeps mails in the outbox. */
    mail:
      variables.SMTP_URL && variables.MAIL_FROM
        ? { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM }
        : undefined,
    /** The bucket for files; undefined keeps them in the database. */
    bucket: toBucket(variables),
    accounting,
    quoteValidDays: variables.QUOTE_VALID_DAYS,
    invoiceTermsDays: variables.INVOICE_TERMS_DAYS,
    /** Seconds between two synchronisations with the provider; 0 for never. */
    invoiceSyncSeconds: variables.INVOICE_SYNC_SECONDS,
  };
};

export type Configuration = ReturnType<typeof readConfiguration>;
