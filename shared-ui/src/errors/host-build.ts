const mainScript = /\/main\.([0-9a-f]{8,})\.js/;

/** The build of the shell that a page's HTML starts: the hash of its main script. Undefined in development, which has none. */
export const buildIn = (html: string): string | undefined => mainScript.exec(html)?.[1];

/** The build of the shell that this page runs. */
export const hostBuild = (): string | undefined =>
  [...document.scripts].map(({ src }) => buildIn(src)).find((build) => build !== undefined);
