import type { Command } from '../surroundings';
import { dataCommands } from './data';
import { groupCommands } from './groups';
import { userCommands } from './users';

export const commands: readonly Command[] = [...userCommands, ...groupCommands, ...dataCommands];
