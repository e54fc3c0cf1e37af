import path from 'node:path';
import { makeFreshData } from './fresh-data';
import { claimFolder, JsonFile, type State } from './store';

/** What a server begins with. */
export interface Data {
  state: State;
  file: JsonFile;
  /** Lets another process have the data. */
  release: () => Promise<void>;
}

/** The data of the last start or, the first time, fresh ones. Throws a `DataError` when they cannot be had. */
export const openData = async (folder: string, demoQuotes: number | undefined): Promise<Data> => {
  const release = await claimFolder(folder);
  try {
    const file = new JsonFile(path.join(folder, 'db.json'));
    const found = file.read();
    if (found) return { state: found, file, release };
    const state = await makeFreshData(demoQuotes);
    await file.save(state);
    return { state, file, release };
  } catch (error) {
    await release();
    throw error;
  }
};
