// How long modules took to load, in the timeline of the browser: its developer tools show them there too.

import { addressOf } from './failures';
import type { RemoteDescription } from './registry';

export interface ModuleLoad {
  remote: RemoteDescription;
  /** What was sent over the network for it, from the browser's cache or not; 0 where its server does not tell. */
  bytes: number;
}

const prefix = 'module ';

/** Records that a module has loaded since a time of `performance.now()`. */
export function recordLoad(remote: RemoteDescription, start: number): void {
  const folder = new URL('.', addressOf(remote)).href;
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(folder));
  // A preloaded file has an entry of its own.
  const sizes = new Map(
    files.map((file) => [file.name, (file as PerformanceResourceTiming).encodedBodySize]),
  );
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const detail: ModuleLoad = { remote, bytes };
  performance.measure(`${prefix}${remote.name}`, { start, detail });
}

/** Returns what was recorded when a module was loaded last; undefined where it was not. */
export const lastLoad = (name: string): PerformanceMeasure | undefined =>
  performance.getEntriesByName(`${prefix}${name}`).at(-1) as PerformanceMeasure | undefined;

/** Calls the listener for each module that has loaded or loads later. */
export function onLoads(listener: (load: ModuleLoad, milliseconds: number) => void): void {
  const observer = new PerformanceObserver((list) => {
    const loads = list.getEntries().filter(({ name }) => name.startsWith(prefix)) as PerformanceMeasure[];
    for (const { detail, duration } of loads) listener(detail as ModuleLoad, duration);
  });
  observer.observe({ type: 'measure', buffered: true });
}
