/** The version in this package's package.json; the build puts it in. */
declare const __REMOTE_VERSION__: string;
