/** The version in package.json, defined by the build. */
declare const __REMOTE_VERSION__: string;
