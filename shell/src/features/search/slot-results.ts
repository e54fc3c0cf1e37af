import { useContext, useEffect, useState } from 'react';
import {
  RemoteError,
  RemotesContext,
  useReportError,
  useRuntimeConfig,
  useSlot,
  type SearchResult,
  type SlotEntry,
} from 'shared-ui';
import { messages } from '../../messages';
import { isPath } from '../../remotes/registry';
import { groupOf, type PaletteItem } from './palette-items';

/** The most results of a module that are shown. */
const mostResults = 5;

type Found = { title: string } & ({ status: 'ready'; items: PaletteItem[] } | { status: 'failed' });

/** Returns what a module said that it found, as far as it can be shown. Throws when that is no list. */
function toItems(found: unknown): PaletteItem[] {
  if (!Array.isArray(found)) throw new Error('The search returned no list.');
  return (found as (Partial<SearchResult> | null)[])
    .flatMap((result): PaletteItem[] => {
      const { title, detail, path } = result ?? {};
      if (typeof title !== 'string' || title === '' || !isPath(path)) return [];
      return [
        {
          kind: 'screen',
          to: path,
          title,
          icon: 'folder',
          detail: typeof detail === 'string' ? detail : null,
        },
      ];
    })
    .slice(0, mostResults);
}

/** Rejects when the signal aborts, whether or not the work obeys it. */
const until = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  ]);

/**
 * Asks the modules that fill `search.results`, once the user has typed. Each has the time limit of a module; one that is slow or fails delays
 * nobody.
 */
export function useSlotResults(query: string) {
  const entries = useSlot('search.results');
  const { load } = useContext(RemotesContext);
  const { timeoutSeconds } = useRuntimeConfig().remotes;
  const report = useReportError();
  const [found, setFound] = useState<{ query: string; byModule: ReadonlyMap<string, Found> }>();

  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    const search = async ({ module, title }: SlotEntry, signal: AbortSignal): Promise<Found> => {
      let source = { name: module, version: 'unknown' };
      try {
        const { slots, version = 'unknown' } = await until(signal, load(module));
        source = { name: module, version };
        const find = slots?.['search.results'];
        if (!find) throw new Error(`${module} has nothing for search.results.`);
        return { title, status: 'ready', items: toItems(await until(signal, find(query, signal))) };
      } catch (error) {
        if (error instanceof RemoteError) source = { name: error.remote, version: error.version };
        if (isCurrent) report(error, source);
        return { title, status: 'failed' };
      }
    };
    const stop = new AbortController();
    const late = () => stop.abort(new Error(messages.remotes.timedOut(timeoutSeconds)));
    const timer = setTimeout(late, timeoutSeconds * 1000);
    const searches = entries.map(async (entry) => {
      const outcome = await search(entry, stop.signal);
      if (!isCurrent) return;
      setFound((before) => {
        const known = before?.query === query ? before.byModule : [];
        return { query, byModule: new Map([...known, [entry.module, outcome]]) };
      });
    });
    void Promise.all(searches).then(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, entries, load, timeoutSeconds, report]);

  const byModule = found?.query === query ? found.byModule : new Map<string, Found>();
  /** In the order in which they came, so that a late one moves none of the others. */
  const outcomes = [...byModule.values()];
  return {
    isSearching: query !== '' && entries.some(({ module }) => !byModule.has(module)),
    groups: outcomes.flatMap((one) => (one.status === 'ready' ? groupOf(one.title, one.items) : [])),
    /** The titles of those that could not be searched. */
    failed: outcomes.flatMap(({ status, title }) => (status === 'failed' ? [title] : [])),
  };
}
