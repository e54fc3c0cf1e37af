import { ConfigurationError, readConfiguration } from '../src/configuration';

const read = (environment: Record<string, string> = {}) => readConfiguration(environment, '/srv/intranet');

describe('the configuration', () => {
  it('needs nothing: everything has a default below the root', () => {
    expect(read()).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: '/srv/intranet/data',
      databaseUrl: undefined,
      databasePoolSize: 10,
      shellFolder: '/srv/intranet/shell/dist',
      releasesFolder: '/srv/intranet/releases',
      configFile: '/srv/intranet/config/intranet.json',
      isProduction: false,
      demoQuotes: undefined,
      logLevel: 'warn',
      stopDelaySeconds: 0,
      accounting: { provider: 'local' },
      invoiceTermsDays: 30,
      invoiceSyncSeconds: 0,
    });
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
      databaseUrl: 'postgres://db/intranet',
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
});
