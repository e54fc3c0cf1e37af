import { faultWords, maxDelay, maxTimes, type Disturbance, type Fault } from './disturbance';

/** A value, or what is wrong with it. */
export type Parsed<T> = { value: T } | { problem: string };

const wholeNumber = (written: unknown, min: number, max: number, name: string): Parsed<number> => {
  const value = typeof written === 'string' && /^\d+$/.test(written.trim()) ? Number(written) : written;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return { value };
  return { problem: `${name} must be a whole number from ${min} to ${max}.` };
};

const isEmpty = (written: unknown): boolean => written === null || written === '';

export const parseDelay = (written: unknown): Parsed<number> =>
  isEmpty(written) ? { value: 0 } : wholeNumber(written, 0, maxDelay, 'A delay is in milliseconds and');

export const parseFault = (written: unknown): Parsed<Fault | null> => {
  if (isEmpty(written) || written === 'none') return { value: null };
  const word = faultWords.find((known) => known === written);
  if (word) return { value: word };
  const status = wholeNumber(written, 400, 599, 'A fault');
  if ('value' in status) return status;
  return { problem: `A fault must be a status from 400 to 599, ${faultWords.join(', ')}, or none.` };
};

export const parseTimes = (written: unknown): Parsed<number | null> =>
  isEmpty(written) ? { value: null } : wholeNumber(written, 1, maxTimes, 'The number of times');

const parsers = { delay: parseDelay, fault: parseFault, times: parseTimes };

const isName = (name: string): name is keyof Disturbance => Object.hasOwn(parsers, name);

/** Reads the parts of a disturbance that are given; `note` is told what is wrong with which. */
export const parseDisturbance = (
  written: unknown,
  note: (name: string, problem: string) => void,
): Partial<Disturbance> => {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    note('', 'Give an object with delay, fault or times.');
    return {};
  }
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(written)) {
    if (!isName(name)) {
      note(name, 'There is no such setting: give delay, fault or times.');
      continue;
    }
    const parsed: Parsed<unknown> = parsers[name](value);
    if ('problem' in parsed) note(name, parsed.problem);
    else parts[name] = parsed.value;
  }
  return parts;
};
