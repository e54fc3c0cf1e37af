import path from 'node:path';

const logLevels = ['silent', 'error', 'info'] as const;

/** What the environment sets, validated. README.md has the table. */
export type Configuration = ReturnType<typeof readConfiguration>;

/** The server cannot start with this environment or these data; the message is for the developer. */
export class StartError extends Error {}

/** Raw data can be read without signing in, so no other machine may reach this server. */
const isLoopback = (host: string): boolean => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host);

/** Reads the environment; relative paths start at `folder`. Throws a `StartError` naming every mistake. */
export const readConfiguration = (
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
) => {
  const problems: string[] = [];
  const text = (name: string, fallback: string): string => environment[name]?.trim() || fallback;

  const wholeNumber = <F>(name: string, fallback: F, max: number): number | F => {
    const value = text(name, '');
    if (value === '') return fallback;
    if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
    problems.push(`${name} must be a whole number from 0 to ${max}, not "${value}".`);
    return fallback;
  };

  const host = text('HOST', '127.0.0.1');
  if (!isLoopback(host)) problems.push(`HOST must be a loopback address such as 127.0.0.1, not "${host}".`);
  const level = text('LOG_LEVEL', 'info');
  const logLevel = logLevels.find((known) => known === level);
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);

  const configuration = {
    port: wholeNumber('PORT', 8090, 65_535),
    host,
    /** The folder of `db.json`. */
    dataFolder: path.resolve(folder, text('DATA_DIR', '.data')),
    /** The run-time configuration that pages fetch from `/config.json`. */
    configFile: path.resolve(folder, text('CONFIG_FILE', '../config/intranet.json')),
    logLevel: logLevel ?? 'info',
    /** Whether the server ends once nobody holds `/mock/hold` open any more. */
    whileHeld: environment.WHILE_HELD === 'true',
    /** How many quotes new demonstration data has; undefined for the everyday set. */
    demoQuotes: wholeNumber('DEMO_QUOTES', undefined, 200_000),
  };
  if (problems.length > 0) throw new StartError(`The environment is not right:\n  ${problems.join('\n  ')}`);
  return configuration;
};
