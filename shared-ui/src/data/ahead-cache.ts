import type { State } from 'swr';
import { peekAhead } from '../client';

/**
 * SWR's cache, which also knows what was asked for before anybody wanted it: a screen whose data has come by then is drawn with
 * it at once. Reading it anew, as SWR does for data that it finds, takes that same answer.
 */
export class AheadCache extends Map<string, State<unknown>> {
  override get(key: string): State<unknown> | undefined {
    if (!this.has(key)) {
      const data = peekAhead(key);
      if (data !== undefined) this.set(key, { data });
    }
    return super.get(key);
  }
}
