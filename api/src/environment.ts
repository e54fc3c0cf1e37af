export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and collects their errors. */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  text(name: string, fallback: string): string {
    return this.environment[name]?.trim() || fallback;
  }

  /** Returns a required text. */
  required(name: string, reason: string): string {
    const written = this.text(name, '');
    if (written === '') this.problems.push(`${name} must be set ${reason}.`);
    return written;
  }

  wholeNumber<F>(name: string, fallback: F, { min, max }: { min: number; max: number }): number | F {
    const written = this.text(name, '');
    if (written === '') return fallback;
    const value = Number(written);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, not "${written}".`);
    return fallback;
  }

  oneOf<V extends string>(name: string, values: readonly V[], fallback: V): V {
    const written = this.text(name, fallback);
    const value = values.find((candidate) => candidate === written);
    if (!value) this.problems.push(`${name} must be one of ${values.join(', ')}, not "${written}".`);
    return value ?? fallback;
  }

  /** Returns a URL without a trailing slash. Plain HTTP is allowed for this machine only, because secrets are sent there. */
  webAddress(name: string, fallback: string): string {
    const written = this.text(name, fallback).replace(/\/+$/, '');
    const url = URL.canParse(written) ? new URL(written) : undefined;
    const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return written;
    this.problems.push(`${name} must be an https:// address, or an http:// one of this machine.`);
    return fallback;
  }
}
