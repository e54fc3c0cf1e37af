import { parseRuntimeConfig, RuntimeConfigError, type RuntimeConfig } from './runtime-config';
import { readText } from './text-file';

/** Reads the run-time configuration each time it is asked for, and keeps to the last good one while the file is broken. */
export class ConfigReader {
  private good: RuntimeConfig | undefined;
  private lastComplaint = '';

  constructor(
    private readonly file: string,
    private readonly log: { error(message: string): void },
  ) {}

  /** Undefined when there has been no good one yet. */
  async read(): Promise<RuntimeConfig | undefined> {
    const file = await readText(this.file);
    try {
      if (!file) throw new RuntimeConfigError('it cannot be read');
      this.good = parseRuntimeConfig(file);
      this.lastComplaint = '';
    } catch (error) {
      if (!(error instanceof RuntimeConfigError)) throw error;
      this.complain(error.message, file?.etag ?? '');
    }
    return this.good;
  }

  /** Once for each state of the file, not once for each page view. */
  private complain(message: string, state: string): void {
    if (this.lastComplaint === `${state}${message}`) return;
    this.lastComplaint = `${state}${message}`;
    const kept = this.good ? 'The last good one stays in use.' : 'There is none in use.';
    this.log.error(`The run-time configuration ${this.file} was not taken: ${message}. ${kept}`);
  }
}
