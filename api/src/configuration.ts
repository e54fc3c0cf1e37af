import path from 'node:path';
import { readAccounting, type AccountingConfiguration } from './accounting-configuration';
import { EnvironmentReader, type Environment } from './environment';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The validated settings from the environment. README.md has the table. */
export interface Configuration extends AccountingConfiguration {
  port: number;
  host: string;
  /** Where the embedded database lives. */
  dataFolder: string;
  /** `postgres://…`, or undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** How many connections to PostgreSQL this process may hold. */
  databasePoolSize: number;
  shellFolder: string;
  releasesFolder: string;
  configFile: string;
  isProduction: boolean;
  /** How many quotes the demonstration data has; undefined for the everyday set. */
  demoQuotes: number | undefined;
  logLevel: (typeof logLevels)[number];
  /** How long it goes on serving after a stop signal, so that a proxy can notice. */
  stopDelaySeconds: number;
}

/** Lists what is wrong with the environment, one problem per line. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** Returns the settings from the environment. Relative paths start at `root`. Throws `ConfigurationError` with every mistake. */
export const readConfiguration = (environment: Environment, root: string): Configuration => {
  const db = new EnvironmentReader(environment);
  const { problems } = db;
  const text = db.text.bind(db);
  const folder = (name: string, fallback: string): string => path.resolve(root, text(name, fallback));

  const databaseUrl = text('DATABASE_URL', '') || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with postgres://, or be left out for the embedded database.');
  }

  const configuration: Configuration = {
    port: db.wholeNumber('PORT', 8080, { min: 0, max: 65_535 }),
    host: text('HOST', '127.0.0.1'),
    dataFolder: folder('DATA_DIR', 'data'),
    databaseUrl,
    databasePoolSize: db.wholeNumber('DATABASE_POOL_SIZE', 10, { min: 2, max: 1000 }),
    shellFolder: folder('SHELL_DIR', 'shell/dist'),
    releasesFolder: folder('RELEASES_DIR', 'releases'),
    configFile: folder('CONFIG_FILE', 'config/intranet.json'),
    isProduction: text('NODE_ENV', '') === 'production',
    demoQuotes: db.wholeNumber('DEMO_QUOTES', undefined, { min: 0, max: 200_000 }),
    logLevel: db.oneOf('LOG_LEVEL', logLevels, 'warn'),
    stopDelaySeconds: db.wholeNumber('STOP_DELAY_SECONDS', 0, { min: 0, max: 300 }),
    ...readAccounting(db),
  };
  if (problems.length > 0) throw new ConfigurationError(problems);
  return configuration;
};
