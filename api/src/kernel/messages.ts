export const requestMessages = {
  busy: 'The intranet is very busy at the moment, so nothing was done. Please try again in a few seconds.',
  tooManyFiles: 'Too many workbooks and documents are being created at the moment. Please try again shortly.',
  administratorsOnly: 'Only administrators can do this. Ask one of them.',
  confirmFirst: 'Confirm that it is you, then try again.',
};

/** Work that the intranet does by itself. */
export const jobMessages = {
  dueBeforeRestore:
    'This email was due before the data was restored from a backup, and may have been sent already.',
};

export const undoMessages = {
  already: 'This change has already been undone.',
  tooLate: 'This can no longer be undone.',
  changedSince: (name: string | undefined) =>
    `${name ?? 'Someone'} has changed this since, so nothing was undone.`,
};
