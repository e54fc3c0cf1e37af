export const invoiceMessages = {
  notWon: 'Only a quote that is Sales Won can be invoiced.',
  noItems: 'An invoice needs at least one item.',
  noOrganisation: 'Invoice organisation is required.',
  noContact: 'Invoice contact is required.',
  noDate: 'Date sale won is required.',
  organisationArchived: (name: string) => `${name} is archived. Choose another invoice organisation.`,
  contactArchived: (name: string) => `${name} is archived. Choose another invoice contact.`,
  chooseOrganisation: 'Choose an organisation.',
  chooseContact: 'Choose a contact.',
  notDraft: 'The invoice is not a draft and cannot be edited!',
  none: 'This quote has no invoice.',
  cancelled: 'The sale was cancelled, so its invoices can’t be edited.',
  changedThere: (name: string) =>
    `The invoice has been changed in ${name} since you looked at it. Look at the differences again.`,
  lockedByInvoice: 'This cannot be changed once there is an invoice.',
};

export const reminderMessages = {
  nothingDue: 'Nothing is overdue now.',
  newer: (name: string) =>
    `${name} has sent a reminder since you opened this. Check it before you send another one.`,
};
