import type { Instant, NamedReference } from 'api-contract';
import type { Context } from '../context';

/** Who writes. Null where no member of staff does: a command, the provider. */
export type Author = Pick<NamedReference, 'id'> | null;

/** A save of something that exists: who saves, and the `If-Match` that came with it. */
export interface Saving {
  author: Author;
  /** The header as it was sent; without it the last write wins. */
  ifMatch?: string | undefined;
}

/** Who wrote, and when: what every line of history carries. */
export interface Stamp {
  author: Author;
  at: Instant;
}

export const stampNow = ({ clock }: Pick<Context, 'clock'>, author: Author): Stamp => ({
  author,
  at: clock.now().toISOString(),
});

/** What use cases that write need. */
export type WriteContext = Pick<Context, 'store' | 'clock'>;
