/** Quotes, their items and their invoices. */
export const quoteMessages = {
  lockedByInvoice: 'You can’t change this: the quote has an invoice.',
  lockedByWin: 'You can’t change this: the quote is won. Set it back to Negotiating first.',
  superseded: 'You can’t change this: the quote has been replaced by a revision.',
  salesInfoLocked: 'This can be changed only while the quote is Negotiating or Sales Won.',
  beingInvoiced: 'You can’t change this while the invoice is being created. Try again in a minute.',
  notQuotable: 'This organisation cannot be quoted.',
  notInvoicable: 'This organisation cannot be invoiced.',
  contactOfAnother: 'This contact does not belong to the organisation.',
  agentDisabled: 'This user is disabled. Choose another agent.',
  noTaxRate: 'We can’t find that tax rate. Choose another one.',
  noLostReason: 'We can’t find that reason. Choose another one.',
  lostReasonArchived: 'This reason is archived. Choose another one.',
  notLost: 'Only a quote that is Sales Lost can have a reason.',
  endsBeforeDate: 'Valid until is before the date of the quote.',
  endedAlready: 'Valid until is in the past. Choose today or a later date.',
  notRevisable: 'A quote that is won or invoiced cannot be revised.',
  notRepeatable: 'Only a quote that is Sales Won can be repeated.',
  notInCatalogue: (names: string) =>
    `No longer in the catalogue, to be replaced before it is sent: ${names}.`,
  allContactsArchived: 'All contacts of this client are archived. Add one, or restore one, first.',
  onlyDrafts: 'Only a draft can be deleted.',
  none: 'We can’t find that quote. Choose another one.',
  noGroup: 'We can’t find that product group. Choose another one.',
  topLevelGroup: 'A top-level group cannot be put on a quote.',
  lineOfAnother: 'This line does not belong to the item.',
  noDiscount: 'This product cannot be discounted.',
  notAnEvent: 'Only an event can have a date.',
  soldDate: 'Choose another event date: that of an item that is sold can’t be removed.',
  otherTotal: 'The total of this quote has changed. Check the new one and confirm again.',
  otherItems: 'The items of this quote have changed. Reload it and try again.',
};

export const noteMessages = {
  notYours: 'Only the author of a note and administrators can change or delete it.',
};
