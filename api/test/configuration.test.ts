import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfiguration } from '../src/configuration';
import { ConfigurationError } from '../src/configuration/read-settings';

const read = (environment: Record<string, string> = {}) => readConfiguration(environment, '/srv/intranet');

const xero = { ACCOUNTING_PROVIDER: 'xero', XERO_CLIENT_ID: 'id', XERO_CLIENT_SECRET: 'secret' };

describe('the configuration', () => {
  it('is strict in production, unless it says otherwise', () => {
    const production = (over: Record<string, string> = {}) => read({ NODE_ENV: 'production', ...over });
    expect(production().rules).toMatchObject({
      secondFactorForAdministrators: true,
      sessionLimits: { hours: 12, idleMinutes: 60 },
    });
    expect(production({ SECOND_FACTOR: 'optional', SESSION_IDLE_MINUTES: '30' }).rules).toMatchObject({
      secondFactorForAdministrators: false,
      sessionLimits: { idleMinutes: 30 },
    });
    expect(read().rules.secondFactorForAdministrators).toBe(false);
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', ...xero }, true],
  ])(
    'links to invoices at Xero where they are there, and in the demonstration: %j',
    (environment, expected) => {
      expect(read(environment as Record<string, string>).hasProviderLinks).toBe(expected);
    },
  );

  it('lets the pages for clients listen at an address of their own', () => {
    expect(read({ CLIENT_PORT: '8090', CLIENT_HOST: '0.0.0.0' })).toMatchObject({
      host: '127.0.0.1',
      clientHost: '0.0.0.0',
    });
    expect(() => read({ CLIENT_HOST: '0.0.0.0' })).toThrow('CLIENT_PORT must be set for CLIENT_HOST');
    expect(() => read({ CLIENT_PORT: '8080' })).toThrow('CLIENT_PORT must not be PORT');
    expect(read({ CLIENT_PORT: '8080', CLIENT_HOST: '10.0.0.1' })).toMatchObject({ clientPort: 8080 });
    expect(read({ PORT: '0', CLIENT_PORT: '0' })).toMatchObject({ clientPort: 0 });
    const published = { PUBLIC_URL: 'https://intranet.example.com', CLIENT_PORT: '8090' };
    for (const environment of [published, { NODE_ENV: 'production', CLIENT_PORT: '8090' }])
      expect(() => read(environment)).toThrow('CLIENT_URL must be set for CLIENT_PORT');
    expect(read({ ...published, CLIENT_URL: 'https://quotes.example.com' })).toMatchObject({
      clientPort: 8090,
    });
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'office@example.com' }],
    [
      'OIDC_ISSUER',
      {
        OIDC_ISSUER: 'https://id.example.com',
        OIDC_CLIENT_ID: 'intranet',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_ALLOWED_DOMAINS: 'example.com',
      },
    ],
  ])('asks for its own address in production where others are led to it: %s', (name, settings) => {
    const production = { NODE_ENV: 'production', ...settings };
    expect(() => read(production)).toThrow(`PUBLIC_URL must be set for ${name} in production`);
    expect(() => read({ ...production, PUBLIC_URL: 'https://intranet.example.com' })).not.toThrow();
    expect(() => read(settings)).not.toThrow();
  });

  it('needs nothing: everything has a default below the root', () => {
    expect(read()).toEqual({
      port: 8080,
      host: '127.0.0.1',
      clientHost: '127.0.0.1',
      dataFolder: '/srv/intranet/data',
      databaseUrl: undefined,
      databasePoolSize: 10,
      shellFolder: '/srv/intranet/shell/dist',
      releasesFolder: '/srv/intranet/releases',
      releaseCommands: '/srv/intranet/remote-tools/cli.mjs',
      configFile: '/srv/intranet/config/intranet.json',
      isProduction: false,
      hasProviderLinks: true,
      demoQuotes: undefined,
      logLevel: 'warn',
      stopDelaySeconds: 0,
      maxWaitMilliseconds: 700,
      hasMetrics: false,
      metricsToken: undefined,
      trustProxy: undefined,
      backups: undefined,
      backupPlaces: { folder: '/srv/intranet/data/backups' },
      publicUrl: undefined,
      companyAccounts: undefined,
      signIn: { password: true, provider: null },
      mail: undefined,
      accounting: { provider: 'local' },
      rules: {
        sessionLimits: { hours: 12, idleMinutes: 480 },
        secondFactorForAdministrators: false,
        auditDays: 1096,
        quoteValidDays: 30,
        invoiceTermsDays: 30,
      },
      invoiceSyncSeconds: 120,
      ignoredVariables: [],
    });
  });

  it('has the defaults that the README lists', () => {
    const readme = readFileSync(path.join(__dirname, '..', 'README.md'), 'utf8');
    const defaults = [...readme.matchAll(/^\| `([A-Z_]+)` +\| `([^`]+)` +\|/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(defaults.length).toBeGreaterThan(10);
    const backups = { BACKUP_EVERY: '24h' };
    expect(read({ ...Object.fromEntries(defaults), ...backups })).toEqual(read(backups));
  });

  it('takes what the environment says, absolute paths as they are', () => {
    expect(
      read({
        PORT: '9000',
        DATA_DIR: '/var/lib/intranet',
        DATABASE_URL: 'postgres://db/intranet',
        NODE_ENV: 'production',
        DEMO_QUOTES: '10000',
        LOG_LEVEL: 'info',
      }),
    ).toMatchObject({
      port: 9000,
      dataFolder: '/var/lib/intranet',
      databaseUrl: 'postgres://db/intranet?sslmode=verify-full',
      isProduction: true,
      demoQuotes: 10000,
      logLevel: 'info',
    });
  });

  it('names every mistake at once', () => {
    const wrong = () =>
      read({ PORT: '80a', DATABASE_URL: 'mysql://db', LOG_LEVEL: 'loud', DEMO_QUOTES: '-5' });
    expect(wrong).toThrow(ConfigurationError);
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'DEMO_QUOTES']) expect(wrong).toThrow(name);
  });

  it.each([
    ['INVOICE_SYNC_SECONDS', '0.5', '0 to 86400'],
    ['BACKUP_KEEP', '1e2', '1 to 1000'],
    ['SESSION_HOURS', '7.5', '1 to 168'],
    ['PORT', '80 80', '0 to 65535'],
  ])('takes no part of what is no whole number: %s=%s', (name, value, range) => {
    expect(() => read({ [name]: value })).toThrow(
      `${name} must be a whole number from ${range}, not "${value}".`,
    );
  });

  it('needs a way to sign in', () => {
    expect(() => read({ PASSWORD_SIGN_IN: 'off' })).toThrow(
      'PASSWORD_SIGN_IN=off needs another way to sign in: set OIDC_ISSUER.',
    );
  });

  it('lets no idle session outlive the longest one', () => {
    expect(() => read({ SESSION_IDLE_HOURS: '5' })).toThrow(
      'SESSION_IDLE_HOURS is now SESSION_IDLE_MINUTES, in minutes.',
    );
    expect(() => read({ SESSION_HOURS: '4', SESSION_IDLE_MINUTES: '300' })).toThrow(
      'SESSION_IDLE_MINUTES must not be longer than SESSION_HOURS.',
    );
    expect(read({ SESSION_HOURS: '4' }).rules.sessionLimits.hours).toBe(4);
  });

  it('keeps new quotes valid for a day to a year', () => {
    expect(read({ QUOTE_VALID_DAYS: '14' }).rules.quoteValidDays).toBe(14);
    expect(() => read({ QUOTE_VALID_DAYS: '0' })).toThrow(
      'QUOTE_VALID_DAYS must be a whole number from 1 to 365',
    );
    expect(() => read({ QUOTE_VALID_DAY: '14' })).toThrow('QUOTE_VALID_DAY is not a known setting.');
  });

  it('repeats no address, which may contain a password, and names a variable of ours that does not exist', () => {
    const wrong = () =>
      read({ DATABASE_URL: 'mysql://ada:secret@db', BACKUP_EVRY: '24h', TRUST_PROXY: '10.0.0.0/64' });
    expect(wrong).not.toThrow('secret');
    expect(wrong).toThrow('BACKUP_EVRY is not a known setting.');
    expect(wrong).toThrow('TRUST_PROXY must list addresses');
  });

  it('starts with the variables of other programs, and names those that begin like ours', () => {
    const others = {
      SESSION_MANAGER: 'local/desk:@/tmp/.ICE-unix/1',
      PASSWORD_LOGIN: 'off',
      SMTP_SSL: 'on',
      SMTP_SERVICE_HOST: '10.0.0.1',
      BACKUP_KEY: 'secret',
      BACKUP_ENCRYPTION_KEY_FILE: 'backup.pub',
      CLIENT_UID: 'desk',
    };
    expect(read({ ...others, NODE_OPTIONS: '--trace-warnings', MAIL: '/var/mail/ada' })).toEqual({
      ...read(),
      ignoredVariables: Object.keys(others),
    });
  });

  it.each([
    'PASSWORD_SIGNIN',
    'SMTP_ULR',
    'SMPT_URL',
    'BAKCUP_EVERY',
    'DATABSE_URL',
    'SESSION_HOUR',
    'SECOND_FACTOR_REQUIRED',
    'QUOTE_DAYS',
    'INVOICE_TERMS',
    'XERO_REGION',
    'OIDC_SCOPES',
  ])('takes %s for a mistake', (name) => {
    expect(() => read({ [name]: 'on' })).toThrow(`${name} is not a known setting.`);
  });

  it('takes nothing but production for production', () => {
    for (const NODE_ENV of ['development', 'test']) expect(read({ NODE_ENV }).isProduction).toBe(false);
    for (const NODE_ENV of ['Production', 'prod'])
      expect(() => read({ NODE_ENV })).toThrow(
        `NODE_ENV must be one of production, development, test, not "${NODE_ENV}".`,
      );
  });

  it('takes the address of a mail server whose password can be read', () => {
    const withPassword = (written: string) => ({
      SMTP_URL: `smtp://u:${written}@mail.example.com`,
      MAIL_FROM: 'intranet@example.com',
    });
    expect(read(withPassword('50%25off')).mail).toBeDefined();
    for (const wrong of ['50%off', '50%ff'])
      expect(() => read(withPassword(wrong))).toThrow('a % in the password is written as %25');
  });

  it('takes backups in minutes, hours or days, beside the data unless it says where, and leaves PostgreSQL alone', () => {
    expect(read({ BACKUP_EVERY: '24h' }).backups).toEqual({
      everyMilliseconds: 86_400_000,
      keep: 14,
      folder: '/srv/intranet/data/backups',
    });
    expect(read({ BACKUP_EVERY: '30m', BACKUP_KEEP: '3', BACKUP_DIR: '/mnt' }).backups).toEqual({
      everyMilliseconds: 1_800_000,
      keep: 3,
      folder: '/mnt',
    });
    expect(read({ BACKUP_EVERY: '24h', BACKUP_KEY_FILE: 'backup.pub' }).backups).toMatchObject({
      keyFile: '/srv/intranet/backup.pub',
    });
    for (const every of ['24', '1.5h', '0h', 'daily'])
      expect(() => read({ BACKUP_EVERY: every })).toThrow('minutes, hours or days');
    for (const [name, value] of [
      ['BACKUP_EVERY', '24h'],
      ['BACKUP_KEY_FILE', 'backup.pub'],
    ] as const)
      expect(() => read({ [name]: value, DATABASE_URL: 'postgres://db/intranet' })).toThrow('pg_dump');
  });

  it('believes the proxies that it is told to', () => {
    for (const wrong of [
      '10.0.0',
      '10.0.0.256',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/a',
      'proxy.example.com',
      '::g',
      '*',
      'true',
    ])
      expect(() => read({ TRUST_PROXY: wrong })).toThrow('TRUST_PROXY must list addresses');
    expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
    ]);
  });
});

it('takes a token for the metrics that cannot be guessed, where there are metrics', () => {
  const token = 'a-token-of-the-monitor';
  expect(read({ METRICS: 'on', METRICS_TOKEN: token })).toMatchObject({
    hasMetrics: true,
    metricsToken: token,
  });
  expect(() => read({ METRICS: 'on', METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN must have at least 16 characters',
  );
  expect(() => read({ METRICS_TOKEN: token })).toThrow('METRICS must be on for METRICS_TOKEN.');
});
