export const messages = {
  title: 'Personal Data',
  description:
    'Enter a client’s email address to see which records name that person, export them or erase the person.',
  find: 'Find records',
  records: (email: string) => `Records that name ${email}`,
  none: (email: string) => `We hold nothing about ${email}`,
  isUser: 'This is a user of the intranet. Disable the account instead: the history says who did what.',
  contacts: 'This person is',
  export: 'Export',
  exportFailed: 'The records were not exported',
  exportHint: 'The export has files too, and its texts may name others: read it before you pass it on.',
  erase: 'Erase…',
  eraseTitle: (email: string) => `Erase ${email}?`,
  eraseText:
    'The name, address and phone numbers are removed from all these records, and emails that wait are not sent. You can’t undo this.',
  stays: 'These are kept:',
  yesErase: 'Yes, erase',
  erased: (email: string) => `${email} was erased`,
  notErased: 'Nothing was erased',
  kept: 'Kept after erasing, and why',
};
