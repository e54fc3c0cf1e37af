export const messages = {
  save: 'Save the form',
  filter: 'Go to the filter of the list',
  list: 'Show this list',
  goTo: (label: string) => `Go to ${label}`,
  withoutCommand: (command: string) => `Use the shortcuts without ${command}`,
};
