import { logLevels, type LogLevel } from '../configuration';
import type { Handler } from './handler';

export interface Log {
  error(message: string): void;
  info(message: string): void;
  debug(message: string): void;
}

/** Lines for the developer's terminal. */
export const createLog = (level: LogLevel): Log => {
  const at = (wanted: LogLevel) =>
    logLevels.indexOf(wanted) <= logLevels.indexOf(level)
      ? (message: string) => void process.stdout.write(`${message}\n`)
      : () => undefined;
  return { error: at('error'), info: at('info'), debug: at('debug') };
};

/** One line for each answer: what was asked, what came of it, how long it took. */
export const logRequests =
  (log: Log): Handler =>
  (request, response, next) => {
    const begun = performance.now();
    const { method, url } = request;
    response.once('close', () => {
      const outcome = response.writableFinished ? response.statusCode : 'no answer';
      const disturbed = response.getHeader('x-mock-disturbed');
      const note = disturbed === undefined ? '' : ` (${String(disturbed)})`;
      const line = `${method} ${url} ${outcome} ${Math.round(performance.now() - begun)} ms${note}`;
      if (response.statusCode >= 400 || note) log.info(line);
      else log.debug(line);
    });
    next();
  };
