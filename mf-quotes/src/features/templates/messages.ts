export const messages = {
  whoMay: 'Administrators can change these templates.',
  filter: 'Filter by name or subject',
  nameHint: 'Only staff see it.',
  textHint: 'A blank line begins a new paragraph.',
  fields: 'Each field is replaced by what the quote says. A button puts it where you typed last.',
  sample: 'Filled with a sample as you write',
  deleted: 'Template Deleted',
  notDeleted: 'The template was not deleted',
  delete: (name = '') => `Delete ${name}?`,
  deleteText: 'Emails that were sent stay as they are. This can’t be undone.',
};
