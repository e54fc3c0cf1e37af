import { calls, type CallName } from 'api-contract/server';
import { RequestError } from '../http';
import { isUndisturbed, undisturbed, type Disturbance } from './disturbance';
import { parseDisturbance } from './parse';

/** As they are written: `every` for all calls, `calls` for those that differ, by name. */
export interface WrittenSettings {
  every: Disturbance;
  calls: Partial<Record<CallName, Disturbance>>;
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Which calls are disturbed, and how. Kept in memory: a fault that was forgotten is gone with the next start. */
export class DisturbanceSettings {
  private every: Disturbance = undisturbed;
  private readonly byCall = new Map<CallName, Disturbance>();

  /** How this call is set; without its own setting, as every call is. A request that is disturbed counts. */
  take(name: CallName | undefined): Disturbance {
    const own = name && this.byCall.get(name);
    const found = own ?? this.every;
    if (found.times !== null) {
      const left = found.times > 1 ? { ...found, times: found.times - 1 } : undisturbed;
      this.set(own ? name : undefined, left);
    }
    return found;
  }

  of(name: CallName | undefined): Disturbance {
    return (name === undefined ? this.every : this.byCall.get(name)) ?? undisturbed;
  }

  /**
   * Takes settings in the shape of `WrittenSettings`, all parts optional; what is not named stays.
   * Throws a `RequestError` that names every mistake, and then changes nothing.
   */
  change(written: Readonly<Record<string, unknown>>): void {
    const errors: Record<string, string[]> = {};
    const note = (field: string, problem: string) => (errors[field] = [problem]);
    const parse = (field: string, value: unknown) =>
      parseDisturbance(value, (name, problem) => note(name ? `${field}.${name}` : field, problem));

    const { every = {}, calls: ofCalls = {}, ...others } = written;
    for (const name of Object.keys(others)) note(name, 'There is no such setting: give every or calls.');
    const changes: [CallName | undefined, Partial<Disturbance>][] = [[undefined, parse('every', every)]];
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
    this.every = undisturbed;
    this.byCall.clear();
  }

  written(): WrittenSettings {
    return { every: this.every, calls: Object.fromEntries(this.byCall) };
  }

  private set(name: CallName | undefined, disturbance: Disturbance): void {
    const kept = isUndisturbed(disturbance) ? undisturbed : disturbance;
    if (name === undefined) this.every = kept;
    else if (kept === undisturbed) this.byCall.delete(name);
    else this.byCall.set(name, kept);
  }
}
