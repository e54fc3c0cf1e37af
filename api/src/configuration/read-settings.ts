import { type Static, type TSchema, FormatRegistry } from '@sinclair/typebox';
import { Value, ValueErrorType, type ValueError } from '@sinclair/typebox/value';
import { OperationError } from '../store';

/** A setting that the operator wrote wrongly; each line of the message names one. */
export class ConfigurationError extends OperationError {}

const parseUrl = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined);

FormatRegistry.Set('web-address', (value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ''));
// Each origin may run scripts in the page, so it has no wildcards.
FormatRegistry.Set('origin', (value) => !value.includes('*') && parseUrl(value)?.origin === value);
FormatRegistry.Set('postgres-url', (value) => /^postgres(ql)?:$/.test(parseUrl(value)?.protocol ?? ''));
const isEncoded = (written: string): boolean => {
  try {
    decodeURIComponent(written);
    return true;
  } catch {
    return false;
  }
};
FormatRegistry.Set('smtp-url', (value) => {
  const { protocol = '', hostname, username = '', password = '' } = parseUrl(value) ?? {};
  return /^smtps?:$/.test(protocol) && Boolean(hostname) && [username, password].every(isEncoded);
});
FormatRegistry.Set('mail-address', (value) => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value));
// Secrets are sent there: plain HTTP is for this machine only.
FormatRegistry.Set('safe-address', (value) => {
  const { protocol, hostname = '' } = parseUrl(value) ?? {};
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
});

/** Returns what a value must be; `must` in a schema says it better than its type does. */
const ruleOf = ({ must, type, minimum, maximum, anyOf }: TSchema): string => {
  if (typeof must === 'string') return must;
  if (Array.isArray(anyOf)) return `be one of ${anyOf.map((one: TSchema) => String(one.const)).join(', ')}`;
  if (type === 'integer' || type === 'number')
    return `be a ${type === 'integer' ? 'whole ' : ''}number from ${minimum} to ${maximum}`;
  const kinds: Record<string, string> = { string: 'text', boolean: 'true or false', array: 'a list' };
  return `be ${kinds[String(type)] ?? 'an object'}`;
};

/** Texts may be secrets, so only numbers and words of a list are repeated. */
const isRepeated = ({ type, anyOf, must }: TSchema): boolean =>
  must === undefined && (type === 'integer' || anyOf !== undefined);

const problemOf = ({ type, path, schema, value }: ValueError): string => {
  const name = path.slice(1).replaceAll('/', '.') || 'The file';
  if (type === ValueErrorType.ObjectAdditionalProperties) return `${name} is not a known setting.`;
  if (value === undefined) return `${name} is missing.`;
  return `${name} must ${ruleOf(schema)}${isRepeated(schema) ? `, not "${String(value)}"` : ''}.`;
};

/** Returns the settings with their defaults, and one sentence for each that is wrong. */
export const readSettings = <Schema extends TSchema>(schema: Schema, written: unknown) => {
  const value = Value.Default(schema, written);
  const byPath = new Map<string, string>();
  for (const error of Value.Errors(schema, value))
    if (!byPath.has(error.path)) byPath.set(error.path, problemOf(error));
  return { value: value as Static<Schema>, problems: [...byPath.values()] };
};

/** Returns whether two names differ by one letter, or by two letters that changed places. */
export const isNear = (one: string, other: string): boolean => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [first, second] = [one, other].map((name) => name.slice(start, name.length - end));
  return (
    Math.max(one.length, other.length) - start - end <= 1 ||
    (first?.length === 2 && first === [...(second ?? '')].reverse().join(''))
  );
};

/** The names of networks that a list of proxies may have. */
export const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (written: string): boolean => {
  if (proxyNames.includes(written)) return true;
  const [address = '', prefix = '32', ...rest] = written.split('/');
  const isVersion6 = address.includes(':');
  const isAddress = URL.canParse(isVersion6 ? `http://[${address}]` : `http://${address}`);
  const isNetwork = /^[1-9]\d*$/.test(prefix) && Number(prefix) <= (isVersion6 ? 128 : 32);
  return isAddress && (isVersion6 || /^\d+(\.\d+){3}$/.test(address)) && isNetwork && rest.length === 0;
};

/** Returns the entries of a list with commas. */
export const listed = (written: string): string[] => written.split(',').map((one) => one.trim());
FormatRegistry.Set('proxies', (written) => listed(written).every(isProxy));
