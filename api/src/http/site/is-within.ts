import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** A file, and what it may be sent as instead. */
const forms = ['', '.br', '.gz'];

const resolved = (file: string): Promise<string | undefined> => realpath(file).catch(() => undefined);

/**
 * Whether a file really lies in a folder, in each form that may be sent. A build comes from whoever made the remote: a symbolic link in
 * it could otherwise publish any file of this machine.
 */
export const isWithin = async (folder: string, name: string): Promise<boolean> => {
  // A name that no file can have is told so where files are sent.
  const [root, ...files] = await Promise.all([
    resolved(folder),
    ...forms.map((form) => resolved(path.join(folder, name + form))),
  ]);
  return root !== undefined && files.every((file) => file === undefined || file.startsWith(root + path.sep));
};
