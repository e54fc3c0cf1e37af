export const messages = {
  description: 'Sign-ins, downloads and changes. Nobody can change an entry.',
  filter: 'Filter by name or details',
  none: 'No entries yet',
  records: 'Changed records',
  server: 'System',
};
