import path from 'node:path';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Everything that the environment decides, checked. README.md has the table. */
export interface Configuration {
  port: number;
  host: string;
  /** Where `db.json` lies. */
  dataFolder: string;
  /** The run-time configuration that pages ask for at `/config.json`. */
  configFile: string;
  logLevel: LogLevel;
  /** How many quotes fresh demonstration data has; undefined for the everyday set. */
  demoQuotes: number | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with the environment, each point on a line of its own. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** Raw data can be read and changed without signing in: no other machine may reach this server. */
const isLoopback = (host: string): boolean => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host);

/** Reads the environment in one place. Relative paths start at `folder`. Throws `ConfigurationError` naming every mistake. */
export const readConfiguration = (environment: Environment, folder: string): Configuration => {
  const problems: string[] = [];
  const text = (name: string, fallback: string): string => environment[name]?.trim() || fallback;

  const wholeNumber = <F>(name: string, fallback: F, max: number): number | F => {
    const written = text(name, '');
    if (written === '') return fallback;
    if (/^\d+$/.test(written) && Number(written) <= max) return Number(written);
    problems.push(`${name} must be a whole number from 0 to ${max}, not "${written}".`);
    return fallback;
  };

  const host = text('HOST', '127.0.0.1');
  if (!isLoopback(host)) {
    problems.push(
      `HOST must be a loopback address such as 127.0.0.1, not "${host}": this is for development.`,
    );
  }
  const writtenLevel = text('LOG_LEVEL', 'info');
  const logLevel = logLevels.find((level) => level === writtenLevel);
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${writtenLevel}".`);

  const configuration: Configuration = {
    port: wholeNumber('PORT', 8090, 65_535),
    host,
    dataFolder: path.resolve(folder, text('DATA_DIR', '.data')),
    configFile: path.resolve(folder, text('CONFIG_FILE', '../config/intranet.json')),
    logLevel: logLevel ?? 'info',
    demoQuotes: wholeNumber('DEMO_QUOTES', undefined, 200_000),
  };
  if (problems.length > 0) throw new ConfigurationError(problems);
  return configuration;
};
