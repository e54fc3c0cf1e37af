import path from 'node:path';
import { SESSION_IDLE_MINUTES, TAX_RATES } from 'api-contract';
import {
  xeroDefaults,
  type AccountingSettings,
  type BucketSettings,
  type CompanyAccountSettings,
} from '../adapters';
import type { Context } from '../kernel/context';
import type { BackupSchedule } from '../store/backups';
import { ConfigurationError, listed } from './read-settings';
import { readVariables, type Environment, type Variables } from './variables';

const periods = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The hosts that are this machine; a folder is one of sockets. */
const thisMachine = /^(|localhost|127\.0\.0\.1|::1|\[::1\]|(\/|%2f).*)$/i;

/** Returns the address of a database with TLS and a valid certificate, unless it is on this machine or the address says otherwise. */
const withTls = (address: string): string => {
  const url = new URL(address);
  const { host, sslmode, ssl } = Object.fromEntries(url.searchParams);
  if (sslmode || ssl || thisMachine.test(host || url.hostname)) return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
};

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
  const { variables, problems, ignored } = readVariables(environment);
  if (problems.length > 0)
    throw new ConfigurationError(
      `The environment is not right:\n${problems.map((one) => `  ${one}`).join('\n')}`,
    );
  const accounting = toAccounting(variables);
  const folder = (written: string): string => path.resolve(root, written);
  const dataFolder = folder(variables.DATA_DIR);
  const isProduction = variables.NODE_ENV === 'production';
  const idleMinutes =
    variables.SESSION_IDLE_MINUTES ?? SESSION_IDLE_MINUTES[isProduction ? 'production' : 'demonstration'];
  const backupPlaces = {
    folder: variables.BACKUP_DIR ? folder(variables.BACKUP_DIR) : path.join(dataFolder, 'backups'),
    keyFile: variables.BACKUP_KEY_FILE ? folder(variables.BACKUP_KEY_FILE) : undefined,
  };
  return {
    port: variables.PORT,
    host: variables.HOST,
    /** The address that the pages for clients are served at; the same by default. */
    clientHost: variables.CLIENT_HOST ?? variables.HOST,
    /** Where the embedded database lives. */
    dataFolder,
    /** `postgres://…`, or undefined for the embedded database. */
    databaseUrl: variables.DATABASE_URL && withTls(variables.DATABASE_URL),
    /** How many connections to PostgreSQL this process may hold. */
    databasePoolSize: variables.DATABASE_POOL_SIZE,
    shellFolder: folder(variables.SHELL_DIR),
    releasesFolder: folder(variables.RELEASES_DIR),
    /** The commands that work on the release folder. */
    releaseCommands: path.join(root, 'remote-tools', 'cli.mjs'),
    configFile: folder(variables.CONFIG_FILE),
    isProduction,
    /** How many quotes the demonstration data has; undefined for the everyday set. */
    demoQuotes: variables.DEMO_QUOTES,
    logLevel: variables.LOG_LEVEL,
    /** How long it goes on serving after a stop signal, so that a proxy can notice. */
    stopDelaySeconds: variables.STOP_DELAY_SECONDS,
    /** The longest that a request waits for its turn before it is refused. */
    maxWaitMilliseconds: variables.MAX_WAIT_MILLISECONDS,
    hasMetrics: variables.METRICS === 'on',
    /** What a caller of `/metrics` has to send; undefined lets everybody read them. */
    metricsToken: variables.METRICS_TOKEN,
    /** The proxies whose `X-Forwarded-…` headers are believed. */
    trustProxy: variables.TRUST_PROXY ? listed(variables.TRUST_PROXY) : undefined,
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
    /** What the use cases ask of their context. */
    rules: {
      sessionLimits: { hours: variables.SESSION_HOURS, idleMinutes },
      secondFactorForAdministrators:
        (variables.SECOND_FACTOR ?? (isProduction ? 'administrators' : 'optional')) === 'administrators',
      auditDays: variables.AUDIT_DAYS,
      quoteValidDays: variables.QUOTE_VALID_DAYS,
      invoiceTermsDays: variables.INVOICE_TERMS_DAYS,
    } satisfies Partial<Context>,
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
    /** Whether records lead to the accounting provider: where the books are there, and in the demonstration. */
    hasProviderLinks: accounting.provider === 'xero' || !isProduction,
    /** Seconds between two synchronisations with the provider; 0 for never. */
    invoiceSyncSeconds: variables.INVOICE_SYNC_SECONDS,
    /** Variables that begin like those of the intranet and are none of them. */
    ignoredVariables: ignored,
  };
};

export type Configuration = ReturnType<typeof readConfiguration>;
