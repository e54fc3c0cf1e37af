/* global __REMOTES__ */
// One application knows its parts when it is built: nothing is fetched. The build puts the list in (webpack.config.mjs).

export const fetchRegistry = async () => __REMOTES__;

export const findOwner = (known, path) =>
  known.find(({ paths }) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));
