export const messages = {
  save: 'Save the form',
  undo: 'Undo, while a message offers it',
  create: 'Create a record of this list',
  filter: 'Go to the filter of the list',
  rows: 'Go to the next row or the one before',
  open: 'Open the row',
  select: 'Select the row',
  list: 'Show this list',
  goTo: (label: string) => `Go to ${label}`,
  withoutCommand: (command: string) => `Use the shortcuts without ${command}`,
};
