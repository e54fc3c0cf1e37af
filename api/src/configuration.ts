import path from 'node:path';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything that the environment decides, checked. README.md has the table. */
export interface Configuration {
  port: number;
  host: string;
  /** Where the embedded database lives. */
  dataFolder: string;
  /** `postgres://…`, or undefined for the embedded database. */
  databaseUrl: string | undefined;
  shellFolder: string;
  releasesFolder: string;
  configFile: string;
  isProduction: boolean;
  /** How many quotes the demonstration data has; undefined for the everyday set. */
  demoQuotes: number | undefined;
  logLevel: (typeof logLevels)[number];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with the environment, each point on a line of its own. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** Reads the environment in one place. Relative paths start at `root`. Throws `ConfigurationError` naming every mistake. */
export const readConfiguration = (environment: Environment, root: string): Configuration => {
  const problems: string[] = [];

  const text = (name: string, fallback: string): string => environment[name]?.trim() || fallback;
  const folder = (name: string, fallback: string): string => path.resolve(root, text(name, fallback));

  const wholeNumber = <F>(name: string, fallback: F, { min, max }: { min: number; max: number }) => {
    const written = text(name, '');
    if (written === '') return fallback;
    const value = Number(written);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${written}".`);
    return fallback;
  };

  const databaseUrl = text('DATABASE_URL', '') || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with postgres://, or be left out for the embedded database.');
  }

  const writtenLevel = text('LOG_LEVEL', 'warn');
  const logLevel = logLevels.find((level) => level === writtenLevel);
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${writtenLevel}".`);

  const configuration: Configuration = {
    port: wholeNumber('PORT', 8080, { min: 0, max: 65_535 }),
    host: text('HOST', '127.0.0.1'),
    dataFolder: folder('DATA_DIR', 'data'),
    databaseUrl,
    shellFolder: folder('SHELL_DIR', 'shell/dist'),
    releasesFolder: folder('RELEASES_DIR', 'releases'),
    configFile: folder('CONFIG_FILE', 'config/intranet.json'),
    isProduction: text('NODE_ENV', '') === 'production',
    demoQuotes: wholeNumber('DEMO_QUOTES', undefined, { min: 0, max: 200_000 }),
    logLevel: logLevel ?? 'warn',
  };
  if (problems.length > 0) throw new ConfigurationError(problems);
  return configuration;
};
