import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface FileText {
  text: string;
  etag: string;
}

/** Reads a file that may be replaced at any moment while the server runs. Undefined when it is not there. */
export const readText = async (file: string): Promise<FileText | undefined> => {
  try {
    const text = await readFile(file, 'utf8');
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` };
  } catch {
    return undefined;
  }
};
