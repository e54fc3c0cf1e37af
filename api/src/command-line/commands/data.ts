import path from 'node:path';
import { backUp, restore } from '../../store';
import type { Command } from '../surroundings';

export const dataCommands: readonly Command[] = [
  {
    words: ['backup'],
    parameters: ['file'],
    summary: 'copies all data into a file, while the intranet goes on',
    run: async ({ location, folder, say }, [file = '']) => {
      const target = path.resolve(folder, file);
      backUp(location, target);
      say(`The data is in ${target}.`);
    },
  },
  {
    words: ['restore'],
    parameters: ['file'],
    summary: 'puts a backup in the place of the data; the intranet must be stopped',
    run: async ({ location, folder, say }, [file = '']) => {
      const kept = restore(location, path.resolve(folder, file));
      say('The data is as the backup has it. Everybody has to sign in again.');
      if (kept) say(`What was there before is in ${kept}.`);
    },
  },
];
