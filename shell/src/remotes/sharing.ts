declare const __SHARED_VERSIONS__: Record<string, string>;

/**
 * The shared modules: the page has one copy of each, the shell's. define-remote lists them for the builds of remotes; a
 * test compares the two. A shared module is never tree-shaken, so the list is short.
 */
export const sharedModules: Record<string, () => Promise<object>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  'react-router': () => import('./shared-router'),
  'react-router-dom': () => import('./shared-router'),
  'styled-components': () => import('styled-components'),
  swr: () => import('swr'),
  // oxlint-disable-next-line no-restricted-imports -- it is shared with the remotes, not used
  axios: () => import('axios'),
  formik: () => import('formik'),
  yup: () => import('yup'),
  // Every remote needs it: fetched together with the chunk of the federation runtime.
  'shared-ui': () => import(/* webpackChunkName: "shared-ui", webpackPreload: true */ 'shared-ui'),
  'shared-ui/forms': () => import('shared-ui/forms'),
};

/** The installed version of each shared module, as the build found it. */
export const sharedVersions: Record<string, string> = __SHARED_VERSIONS__;

export function sharedVersion(name: string): string {
  const version = sharedVersions[name];
  if (version === undefined) throw new Error(`The build knows no version of ${name}.`);
  return version;
}
