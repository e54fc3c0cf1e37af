/** Where the page and what belongs to it lie, as absolute paths. */
export interface SiteOptions {
  /** The built shell. */
  shellFolder: string;
  /** `remotes.json` and every published build of every remote. */
  releasesFolder: string;
  /** What this installation sets: the company's name and the like. */
  configFile: string;
}
