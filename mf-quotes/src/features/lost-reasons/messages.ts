/** What the page of the lost reasons says. */
export const messages = {
  description:
    'One of these is chosen when a quote is marked as lost. An archived one stays on the quotes that have it.',
  whoMay: 'Administrators can add, rename and archive these reasons.',
  add: 'Add a Reason',
  rename: (name: string) => `Rename ${name}`,
  saved: (isArchived = false) => (isArchived ? 'Reason Archived' : 'Reason Saved'),
  notSaved: 'Reason not saved',
  filter: 'Filter by name',
};
