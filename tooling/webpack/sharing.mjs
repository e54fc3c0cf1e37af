/**
 * What exists once in the page. The shell provides these at run time (shell/src/remotes/sharing.ts holds the other
 * half: a test there compares the two); a remote only asks for them.
 * Router and axios are not here: a shared package is never tree-shaken, so they live inside shared-ui.
 */
const versions = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  swr: '^2.0.0',
  'styled-components': '^6.0.0',
  formik: '^2.0.0',
  yup: '^1.0.0',
  'shared-ui': '^1.0.0',
  // A face of its own, so that lists do not carry forms; the same copy of shared-ui's insides all the same.
  'shared-ui/forms': '^1.0.0',
};

/** @type {readonly string[]} */
export const sharedNames = Object.keys(versions);

/**
 * @param {{ withFallback: boolean }} options withFallback: carry own copies, for a remote that runs alone.
 */
export function sharedModules({ withFallback }) {
  return Object.fromEntries(
    Object.entries(versions).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...(withFallback ? {} : { import: false }) },
    ]),
  );
}
