/** What can go wrong with a response: an error status, or one of these. */
const faultWords = ['hang', 'disconnect', 'broken-body', 'slow-body'] as const;

type FaultKind = number | (typeof faultWords)[number];

/** The latency and the fault of a call. */
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

/** A value, or what is wrong with it. */
type Parsed<T> = { value: T } | { problem: string };

const wholeNumber = (input: unknown, min: number, max: number, name: string): Parsed<number> => {
  const value = typeof input === 'string' && /^\d+$/.test(input.trim()) ? Number(input) : input;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return { value };
  return { problem: `${name} must be a whole number from ${min} to ${max}.` };
};

const isEmpty = (input: unknown): boolean => input === null || input === '';

const parseDelay = (input: unknown): Parsed<number> =>
  isEmpty(input) ? { value: 0 } : wholeNumber(input, 0, maxDelay, 'A delay is in milliseconds and');

const parseFaultKind = (input: unknown): Parsed<FaultKind | null> => {
  if (isEmpty(input) || input === 'none') return { value: null };
  const word = faultWords.find((known) => known === input);
  if (word) return { value: word };
  const status = wholeNumber(input, 400, 599, 'A fault');
  if ('value' in status) return status;
  return { problem: `A fault must be a status from 400 to 599, ${faultWords.join(', ')}, or none.` };
};

const parseTimes = (input: unknown): Parsed<number | null> =>
  isEmpty(input) ? { value: null } : wholeNumber(input, 1, maxTimes, 'The number of times');

const parsers = { delay: parseDelay, fault: parseFaultKind, times: parseTimes };

const isPart = (name: string): name is keyof Fault => Object.hasOwn(parsers, name);

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
    const parsed: Parsed<unknown> = isPart(name)
      ? parsers[name](value)
      : { problem: 'There is no such setting: give delay, fault or times.' };
    if ('problem' in parsed) onProblem(name, parsed.problem);
    else parts[name] = parsed.value;
  }
  return parts;
};
