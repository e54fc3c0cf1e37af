export const messages = {
  description: 'Sign-ins, downloads and changes. Nobody can change an entry.',
  filter: 'Filter by user, record, event or details',
  none: 'No entries yet',
  records: 'Changed records',
  server: 'System',
};
