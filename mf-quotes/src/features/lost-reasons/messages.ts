/** What the page of the lost reasons says. */
export const messages = {
  description: 'Staff choose one when a quote is lost. Archived reasons stay on old quotes.',
  whoMay: 'Administrators can add, rename and archive these reasons.',
  add: 'New lost reason',
  rename: (name: string) => `Rename ${name}`,
  saved: (isArchived = false) => (isArchived ? 'Reason archived' : 'Reason saved'),
  notSaved: 'Reason not saved',
  filter: 'Filter by name',
};
