import { useEffect } from 'react';
import { whileIdle } from '../../idle';
import type { TableIndex } from '../model';

/**
 * Prepares the filter of a list when the browser has nothing else to do, so that not even a key right after the list was opened waits for
 * it. A browser that was never idle till then does it when the filter box gets the focus.
 */
export function useIdlePreparation({ prepareSome }: TableIndex): void {
  useEffect(() => whileIdle(prepareSome), [prepareSome]);
}
