import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, manifestOf, remotes } from './workspace.mjs';

/** A working remote with placeholder words that are replaced. */
const template = fileURLToPath(new URL('../templates/mf-template', import.meta.url));

const ignored = new Set(['node_modules', 'dist']);

function nextPort() {
  const taken = remotes.map((name) => manifestOf(name).remote.port);
  // From the one after the shell's.
  let port = 8101;
  while (taken.includes(port)) port += 1;
  return port;
}

const titleOf = (name) =>
  name
    .slice('mf-'.length)
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');

const overlap = (one, other) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

function problemOf(name, address, title) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `${name} cannot be the name of a remote: it is mf- and small letters, such as mf-events.`;
  }
  if (existsSync(inRoot(name))) return `There is a folder ${name} already.`;
  if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(address)) {
    return `${address} cannot be its path: it is small letters after a slash, such as /events.`;
  }
  if (!/^[^'"`\\<>{}]+$/.test(title)) return `${title} cannot be its title: leave quotes and brackets out.`;
  const owned = [
    ...manifestOf('shell').host.paths.map((each) => ['the shell', each]),
    ...remotes.flatMap((remote) => manifestOf(remote).remote.paths.map((each) => [remote, each])),
  ];
  const [owner] = owned.find(([, each]) => overlap(each, address)) ?? [];
  return owner && `${address} belongs to ${owner}. Choose another with --path.`;
}

/**
 * Creates the package of a new remote from the template. Commands find it by its folder.
 * @param {object} options
 * @param {string} options.name `mf-events`
 * @param {string} [options.path] the path that it owns; its name without `mf-` by default
 * @param {string} [options.title] its title for users; its capitalised name by default
 * @throws Error when the name or the path is taken or invalid; nothing is written then
 */
export async function makeRemote({
  name,
  path: address = `/${name.replace(/^mf-/, '')}`,
  title = titleOf(name),
}) {
  const problem = problemOf(name, address, title);
  if (problem) throw new Error(problem);
  const port = nextPort();
  const words = [
    ['mf-template', name],
    ['/template-path', address],
    ['Template Title', title],
    ['8199', String(port)],
  ];
  const draft = inRoot(`.${name}-draft`);
  try {
    await cp(template, draft, { recursive: true, filter: (file) => !ignored.has(path.basename(file)) });
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const text = await readFile(file, 'utf8');
      await writeFile(
        file,
        words.reduce((changed, [word, by]) => changed.replaceAll(word, by), text),
      );
    }
    await rename(draft, inRoot(name));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { path: address, port };
}
