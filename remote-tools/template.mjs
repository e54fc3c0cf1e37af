import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRemoteName, isTitle, titleLength } from './releases/build-facts.mjs';

const templates = fileURLToPath(new URL('templates', import.meta.url));

/** A working remote with placeholder words that are replaced. */
const template = path.join(templates, 'mf-template');

const built = new Set(['node_modules', 'dist']);

/** Returns the path and the title of a remote that names none: `/sales-forecast` and "Sales Forecast" for mf-sales-forecast. */
export const pathOf = (name) => `/${name.replace(/^mf-/, '')}`;

export const titleOf = (name) =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns why a remote cannot have this name, path or title. */
export function namingProblem({ name, path: address, title }, folder) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || !isRemoteName(name)) {
    return `${name} cannot be the name of a remote: it is mf- and small letters, such as mf-events, and up to 100 characters.`;
  }
  if (existsSync(folder)) return `There is a folder ${name} already.`;
  if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(address)) {
    return `${address} cannot be its path: it is small letters after a slash, such as /events.`;
  }
  if (/['"`\\<>{}]/.test(title)) return `${title} cannot be its title: leave quotes and brackets out.`;
  if (!isTitle(title))
    return `“${title}” cannot be its title: it has 1 to ${titleLength} characters. Name another with --title.`;
  return undefined;
}

/**
 * Copies the template to a new folder, completely or not at all.
 * @param {string} folder
 * @param {{ name: string, path: string, title: string, port?: number }} remote
 * @param {{ leaveOut?: string[], more?: string, files?: Record<string, string | Uint8Array | ((text: string) => string)> }} [changes] files of
 * the template to leave out, the folder of those that come in their place or beside them, and others to write, or how one is changed
 */
export async function copyTemplate(folder, { name, path: address, title, port }, changes = {}) {
  const { leaveOut = [], more, files = {} } = changes;
  const words = [
    ['mf-template', name],
    ['/template-path', address],
    ['Template Title', title],
    ...(port === undefined ? [] : [['8199', String(port)]]),
  ];
  const temporary = path.join(path.dirname(folder), `.${name}-draft`);
  const isCopied = (file) =>
    !built.has(path.basename(file)) && !leaveOut.includes(path.relative(template, file));
  try {
    await cp(template, temporary, { recursive: true, filter: isCopied });
    if (more) await cp(path.join(templates, more), temporary, { recursive: true });
    for (const entry of await readdir(temporary, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const text = await readFile(file, 'utf8');
      await writeFile(
        file,
        words.reduce((changed, [word, by]) => changed.replaceAll(word, () => by), text),
      );
    }
    for (const [file, content] of Object.entries(files)) {
      const place = path.join(temporary, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(
        place,
        typeof content === 'function' ? content(await readFile(place, 'utf8')) : content,
      );
    }
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
