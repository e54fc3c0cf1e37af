export const messages = {
  whoMay: 'Administrators can change these templates.',
  filter: 'Filter by name or subject',
  notUsed: (kind: string) => `${kind} (not used)`,
  kindHint: 'Reminders that are sent by themselves have one template each: change it in the list.',
  nameHint: 'Only staff see it.',
  textHint: 'Leave a blank line to start a new paragraph.',
  fields: 'Each field is filled in from the quote. Choose one to insert it where you are typing.',
  sample: 'Filled with a sample as you write',
  deleted: 'Template deleted',
  notDeleted: 'The template was not deleted',
};
