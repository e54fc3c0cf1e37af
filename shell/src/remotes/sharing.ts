import * as lentStyles from './lent-styles';

declare const __SHARED_VERSIONS__: Record<string, string>;

/**
 * What exists once in the page, and how a remote gets the shell's copy. The other half, what remotes ask for, is
 * tooling/webpack/sharing.mjs; a test compares the two. A package given here is sent whole, so the list is short.
 */
export const sharedModules: Record<string, () => Promise<object>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  swr: () => import(/* webpackChunkName: "shared-ui" */ 'swr'),
  'styled-components': () => Promise.resolve(lentStyles),
  formik: () => import('formik'),
  yup: () => import('yup'),
  'shared-ui': () => import(/* webpackChunkName: "shared-ui" */ 'shared-ui'),
  'shared-ui/forms': () => import('shared-ui/forms'),
};

/** The installed version of a shared module, as the build read it. */
export function sharedVersion(name: string): string {
  const version = __SHARED_VERSIONS__[name];
  if (version === undefined) throw new Error(`The build knows no version of ${name}.`);
  return version;
}
