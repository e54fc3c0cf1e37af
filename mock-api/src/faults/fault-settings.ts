import { calls, type CallName } from 'api-contract/server';
import { RequestError } from '../http';

/** What can go wrong with a response: an error status, or one of these. */
const faultWords = ['hang', 'disconnect', 'broken-body', 'slow-body'] as const;

type FaultKind = number | (typeof faultWords)[number];

/** The delay and the fault of a call. */
export interface Fault {
  /** Milliseconds before anything else happens. */
  delay: number;
  fault: FaultKind | null;
  /** How many more requests it applies to; null for all of them. */
  times: number | null;
}

export const noFault: Fault = { delay: 0, fault: null, times: null };

export const maxDelay = 60_000;
export const maxTimes = 1000;

export const hasEffect = ({ delay, fault }: Fault): boolean => delay > 0 || fault !== null;

/** `delay=800; fault=500` */
export const describeFault = ({ delay, fault }: Fault): string =>
  [...(delay > 0 ? [`delay=${delay}`] : []), ...(fault === null ? [] : [`fault=${fault}`])].join('; ');

const isEmpty = (input: unknown): boolean => input === null || input === '';

const wholeNumber = (input: unknown, min: number, max: number, name: string): number => {
  const value = typeof input === 'string' && /^\d+$/.test(input.trim()) ? Number(input) : input;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new RangeError(`${name} must be a whole number from ${min} to ${max}.`);
};

const parseFaultKind = (input: unknown): FaultKind | null => {
  if (isEmpty(input) || input === 'none') return null;
  const word = faultWords.find((known) => known === input);
  const status = Number(input);
  if (word) return word;
  if (Number.isInteger(status) && status >= 400 && status <= 599) return status;
  throw new RangeError(`A fault must be a status from 400 to 599, ${faultWords.join(', ')}, or none.`);
};

/** Each returns the value of its part, and throws when that makes no sense. */
const parsers: { readonly [Part in keyof Fault]: (input: unknown) => Fault[Part] } = {
  delay: (input) => (isEmpty(input) ? 0 : wholeNumber(input, 0, maxDelay, 'A delay is in milliseconds and')),
  fault: parseFaultKind,
  times: (input) => (isEmpty(input) ? null : wholeNumber(input, 1, maxTimes, 'The number of times')),
};

/** Parses the parts of a fault that are given; calls `onProblem` with each wrong part. */
export const parseFault = (
  input: unknown,
  onProblem: (name: string, problem: string) => void,
): Partial<Fault> => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    onProblem('', 'Give an object with delay, fault or times.');
    return {};
  }
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    try {
      if (!Object.hasOwn(parsers, name))
        throw new RangeError('There is no such setting: give delay, fault or times.');
      parts[name] = parsers[name as keyof Fault](value);
    } catch (error) {
      onProblem(name, (error as RangeError).message);
    }
  }
  return parts;
};

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Which calls are slow or fail, and how. Kept in memory only, so a forgotten fault ends with the process. */
export class FaultSettings {
  private every: Fault = noFault;
  private readonly byCall = new Map<CallName, Fault>();

  /** Returns the call's fault, or else that of every call, and counts `times` down. */
  take(name: CallName | undefined): Fault {
    const own = name && this.byCall.get(name);
    const found = own ?? this.every;
    if (found.times !== null) {
      const left = found.times > 1 ? { ...found, times: found.times - 1 } : noFault;
      this.set(own ? name : undefined, left);
    }
    return found;
  }

  of(name: CallName | undefined): Fault {
    return (name === undefined ? this.every : this.byCall.get(name)) ?? noFault;
  }

  /** Merges `{every, calls}`, all parts optional. Throws a `RequestError` that names every mistake, and then changes nothing. */
  change(input: Readonly<Record<string, unknown>>): void {
    const errors: Record<string, string[]> = {};
    const note = (field: string, problem: string) => (errors[field] = [problem]);
    const parse = (field: string, value: unknown) =>
      parseFault(value, (name, problem) => note(name ? `${field}.${name}` : field, problem));

    const { every = {}, calls: ofCalls = {}, ...others } = input;
    for (const name of Object.keys(others)) note(name, 'There is no such setting: give every or calls.');
    const changes: [CallName | undefined, Partial<Fault>][] = [[undefined, parse('every', every)]];
    if (typeof ofCalls !== 'object' || ofCalls === null) note('calls', 'Give an object by name of call.');
    for (const [name, value] of Object.entries(ofCalls ?? {})) {
      const parts = parse(`calls.${name}`, value);
      if (isCallName(name)) changes.push([name, parts]);
      else note(`calls.${name}`, 'There is no such call: GET /mock/calls lists them.');
    }
    if (Object.keys(errors).length > 0) throw new RequestError(422, 'Some settings are not valid.', errors);
    for (const [name, parts] of changes) this.set(name, { ...this.of(name), ...parts });
  }

  clear(): void {
    this.every = noFault;
    this.byCall.clear();
  }

  toJSON(): { every: Fault; calls: Partial<Record<CallName, Fault>> } {
    return { every: this.every, calls: Object.fromEntries(this.byCall) };
  }

  private set(name: CallName | undefined, fault: Fault): void {
    if (name === undefined) this.every = hasEffect(fault) ? fault : noFault;
    else if (hasEffect(fault)) this.byCall.set(name, fault);
    else this.byCall.delete(name);
  }
}
