/** What the page of the lost reasons says. */
export const messages = {
  description: 'What a quote that is lost is given as its reason. An archived one stays on its quotes.',
  whoMay: 'Administrators can add, rename and archive these reasons.',
  add: 'Add a Reason',
  rename: (name: string) => `Rename ${name}`,
  saved: 'Reason Saved',
  archived: 'Reason archived',
  restored: 'Reason restored',
  notArchived: 'Reason not archived',
  notRestored: 'Reason not restored',
  filter: 'Filter by name',
  none: 'There are no reasons yet',
  noneText: 'Add those that you hear most.',
};
