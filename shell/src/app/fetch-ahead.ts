/**
 * Asks the browser for a part's files before the code that imports it has arrived. The page names them in a meta entry, which the build
 * writes (tooling/webpack/script-hints.mjs); where there is none, the import fetches them in its own time.
 */
export function fetchAhead(part: string): void {
  const entry = document.querySelector<HTMLMetaElement>(`meta[name="scripts:${part}"]`);
  for (const address of entry?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }
}
