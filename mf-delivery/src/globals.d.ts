/** The version in this package's package.json, defined by the build. */
declare const __REMOTE_VERSION__: string;
