import path from 'node:path';
import { readText, type FileText } from './text-file';

/** The list of live remotes as it is now. Undefined when it is missing or makes no sense. */
export const readRegistry = async (releasesFolder: string): Promise<FileText | undefined> => {
  const file = await readText(path.join(releasesFolder, 'remotes.json'));
  if (!file) return undefined;
  try {
    const { remotes } = JSON.parse(file.text) as { remotes?: unknown };
    return Array.isArray(remotes) ? file : undefined;
  } catch {
    return undefined;
  }
};
