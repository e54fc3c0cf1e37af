import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Texts that survive every minifier, for builds without source maps. */
const marks = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
};

const filesOf = (dist, ending) => readdirSync(dist).filter((name) => name.endsWith(ending));

/** The packages whose sources a source map names: `…/node_modules/react/index.js`, or `../shared-ui/src/…` of a workspace. */
function packagesIn(map, names) {
  const sources = JSON.parse(map).sources ?? [];
  return names.filter((name) =>
    sources.some((source) => source.includes(`/node_modules/${name}/`) || source.includes(`/${name}/src/`)),
  );
}

/** A second copy of what must exist once in the page breaks it in ways that nobody finds: two Reacts, two sessions. */
export function ownCopyProblems(dist, provides) {
  const names = [...new Set(Object.keys(provides.shared).map((name) => name.split('/')[0]))];
  const found = new Set();
  for (const file of filesOf(dist, '.js.map')) {
    packagesIn(readFileSync(path.join(dist, file), 'utf8'), names).forEach((name) => found.add(name));
  }
  for (const file of filesOf(dist, '.js')) {
    const text = readFileSync(path.join(dist, file), 'utf8');
    for (const [name, mark] of Object.entries(marks)) if (text.includes(mark)) found.add(name);
  }
  return [...found].map(
    (name) =>
      `It carries a copy of its own of ${name}, which must exist once in the page. Build it with remoteApp of tooling/webpack, and import ${name} by its public names.`,
  );
}
