import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { bodyEtag } from '../../calls';

export interface FileText {
  text: string;
  etag: string;
}

/** Reads a file that may be replaced while the server runs. Undefined when it does not exist. */
export const readText = async (file: string): Promise<FileText | undefined> => {
  try {
    const text = await readFile(file, 'utf8');
    return { text, etag: bodyEtag(text) };
  } catch {
    return undefined;
  }
};

/** A file and its precompressed forms. */
const forms = ['', '.br', '.gz'];

const resolved = (file: string): Promise<string | undefined> => realpath(file).catch(() => undefined);

/**
 * Returns whether a file is really in a folder, in each form that may be sent. A symbolic link in a remote's build could otherwise publish
 * any file of this machine.
 */
export const isWithin = async (folder: string, name: string): Promise<boolean> => {
  const [root, ...files] = await Promise.all([
    resolved(folder),
    ...forms.map((form) => resolved(path.join(folder, name + form))),
  ]);
  return root !== undefined && files.every((file) => file === undefined || file.startsWith(root + path.sep));
};
