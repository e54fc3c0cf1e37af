import { calls, type CallName } from 'api-contract/server';
import { RequestError } from '../http';
import { hasEffect, noFault, parseFault, type Fault } from './fault';

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
