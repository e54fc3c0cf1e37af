/**
 * The shared modules: each exists once in the page, provided by the shell at run time. shell/src/remotes/sharing.ts is the other half;
 * a test there compares the two lists.
 */
const versions = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'react-router': '^7.0.0',
  'react-router-dom': '^7.0.0',
  'styled-components': '^6.0.0',
  swr: '^2.0.0',
  axios: '^1.0.0',
  formik: '^2.0.0',
  yup: '^1.0.0',
  'shared-ui': '^1.0.0',
  // An entry point of its own, so that lists do not load forms.
  'shared-ui/forms': '^1.0.0',
};

/** @type {readonly string[]} */
export const sharedNames = Object.keys(versions);

/**
 * Returns the `shared` option of the federation plugin.
 * @param {{ withFallback: boolean }} options withFallback: bundle a copy of each, for a remote that runs without the shell.
 */
export function sharedModules({ withFallback }) {
  return Object.fromEntries(
    Object.entries(versions).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...(withFallback ? {} : { import: false }) },
    ]),
  );
}
