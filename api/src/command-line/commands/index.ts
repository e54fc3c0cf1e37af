import type { Command } from '../surroundings';
import { dataCommands } from './data';
import { groupCommands } from './groups';
import { invoiceCommands } from './invoices';
import { userCommands } from './users';

export const commands: readonly Command[] = [
  ...userCommands,
  ...groupCommands,
  ...invoiceCommands,
  ...dataCommands,
];
