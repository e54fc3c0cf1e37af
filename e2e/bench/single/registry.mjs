/* global __REMOTES__ */

export * from 'shell-registry';

/** One application knows its parts when it is built (webpack.config.mjs puts the list in): nothing is fetched. */
export const fetchRegistry = async () => __REMOTES__;
export const fetchRegistryAhead = fetchRegistry;
