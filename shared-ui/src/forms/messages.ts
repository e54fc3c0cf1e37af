/** Where the same user has saved a record too. */
type OwnPlace = 'tab' | 'browser';

export const messages = {
  notSaved: (label: string) => `${label} not saved`,
  savedWhenOnline: 'This will be saved as soon as the intranet can be reached.',
  notValid: 'This can’t be saved yet',
  notSavedYet: 'Not saved yet',
  youChangedIt: (where: OwnPlace) => `You have changed this in another ${where}`,
  somebodyChangedIt: 'Someone else has changed this',
  saved: (who: string, at: string) => `${who} saved it on ${at}, while you were working on it.`,
  youSavedIt: (where: OwnPlace, at: string) =>
    `You saved it in another ${where} on ${at}, while you were working on it here.`,
  changes: 'Changes',
  advice: 'Reload discards your changes. Keep mine replaces theirs.',
  ownAdvice: (where: OwnPlace) =>
    `Reload discards your changes. Keep mine replaces the changes in the other ${where}.`,
  noUser: 'The client or the system',
};
