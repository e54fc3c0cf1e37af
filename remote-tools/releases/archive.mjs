// A build on its way over the network: its files as .tar.gz. What arrives may be hostile.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { create, Parser } from 'tar';
import { buildLimits, filesIn, tooLarge, tooMany } from './build-store.mjs';
import { isPlainName } from './file-kinds.mjs';
import { inReleases, removeOld } from './folder.mjs';

const damaged = ({ message }) => `It did not arrive whole (${message}). Send it again.`;

/** Returns the files of a build that are published, as .tar.gz. The same build always gives the same bytes. */
export const pack = (dist) => {
  // With `./` before it: a name that begins with @ would be taken for an archive. The archive has the names without it.
  const files = filesIn(dist).map((file) => `./${file}`);
  const onWriteEntry = (entry) => (entry.path = entry.path.replace(/^\.\//, ''));
  return create({ gzip: true, portable: true, noMtime: true, cwd: dist, onWriteEntry }, files).concat();
};

/** Returns why an entry is refused. The server compresses files itself, and hashes none that is compressed. */
function problemOf({ type, path: name }) {
  const shown = JSON.stringify(name.slice(0, 200));
  if (type === 'Directory') return undefined;
  if (type !== 'File' && type !== 'OldFile') return `Its ${shown} is no file but a ${type}.`;
  if (!isPlainName(name)) return `Its ${shown} is no name of a file below the build.`;
  return /\.(br|gz)$/.test(name) ? `Its ${shown} is compressed: send the file itself.` : undefined;
}

/** Returns the files of an archive by name. Throws for one that is damaged, too large, or has anything but plain files. */
async function filesOf(source) {
  const files = new Map();
  let problem;
  let declared = 0;
  let unpacked = 0;
  let isOver = false;
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      declared += entry.size;
      problem ??= declared > buildLimits.bytes ? tooLarge : problemOf(entry);
      if (files.size >= buildLimits.files) problem ??= tooMany;
      if (files.has(entry.path)) problem ??= `It has two files named ${JSON.stringify(entry.path)}.`;
      if (problem || entry.type === 'Directory') {
        entry.resume();
        return;
      }
      const chunks = [];
      files.set(entry.path, chunks);
      entry.on('data', (chunk) => chunks.push(chunk));
    },
  });
  parser.on('error', (error) => (problem ??= damaged(error)));
  parser.on('eof', () => (isOver = true));
  const feed = async (chunks) => {
    for await (const chunk of chunks) {
      unpacked += chunk.length;
      // Each file has a header, too.
      if (unpacked > buildLimits.bytes + buildLimits.files * 2048) problem ??= tooLarge;
      // The parser would copy all that follows the end, again with each chunk.
      if (!problem && !isOver) parser.write(chunk);
      if (problem) throw new Error(problem);
    }
  };
  await pipeline(source, createGunzip(), feed).catch((error) => {
    throw new Error(problem ?? damaged(error));
  });
  parser.end();
  if (problem) throw new Error(problem);
  return files;
}

async function writeFiles(folder, files) {
  try {
    for (const [name, chunks] of files) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      // Never over another one: a file system may take two names for one.
      await writeFile(file, Buffer.concat(chunks), { flag: 'wx' });
    }
  } catch (error) {
    if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(error.code))
      throw new Error('It has two files, or a file and a folder, of one name.');
    throw error;
  }
}

const uploads = () => inReleases('.uploads');

/** An upload this old was left by a killed process. */
const leftoverMs = 60 * 60_000;

/** Unpacks an archive, runs work on the folder, and deletes the folder, whatever comes of it. */
export async function withUnpacked(source, work) {
  const files = await filesOf(source);
  await mkdir(uploads(), { recursive: true });
  await removeOld(uploads(), leftoverMs);
  const folder = await mkdtemp(path.join(uploads(), 'build-'));
  try {
    await writeFiles(folder, files);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
