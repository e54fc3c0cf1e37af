export const messages = {
  notSaved: (label: string) => `${label} not saved`,
  savedWhenOnline: 'This will be saved as soon as you’re back online.',
  notSavedYet: 'Not saved yet',
  youChangedIt: 'You have changed this in another tab',
  somebodyChangedIt: 'Somebody else has changed this',
  saved: (who: string, at: string) => `${who} saved it on ${at}, while you were working on it.`,
  savedInOtherTab: (at: string) => `You saved it in another tab on ${at}, while you were working on it here.`,
  changes: 'What has changed',
  advice: 'Reload discards your changes. Keep mine overwrites theirs.',
  ownAdvice: 'Reload discards your changes. Keep mine overwrites the others.',
  theSystem: 'The system',
};
