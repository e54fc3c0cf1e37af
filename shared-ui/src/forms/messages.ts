/** Where the same user has changed a record too: beside the form, as by Undo or in another tab, or elsewhere. */
type OwnPlace = 'outside this form' | 'in another browser';

export const messages = {
  notSaved: (label: string) => `${label} not saved`,
  savedWhenOnline: 'This will be saved as soon as the intranet can be reached.',
  notValid: 'This can’t be saved yet',
  notSavedYet: 'Not saved yet',
  youChangedIt: (where: OwnPlace) => `You have changed this ${where}`,
  somebodyChangedIt: 'Someone else has changed this',
  saved: (who: string, at: string) => `${who} saved it on ${at}, while you were working on it.`,
  youSavedIt: (where: OwnPlace, at: string) =>
    `You changed it ${where} on ${at}, while you were working on it here.`,
  changes: 'Changes',
  advice: 'Reload discards your changes. Keep mine replaces theirs.',
  ownAdvice: (where: OwnPlace) =>
    `Reload discards your changes. Keep mine replaces what you changed ${where}.`,
  noUser: 'The client or the system',
};
