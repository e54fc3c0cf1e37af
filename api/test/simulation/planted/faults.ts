/** A change of a few lines that breaks a rule of the product. Each text is there once. */
export interface Fault {
  name: string;
  edits: readonly (readonly [file: string, text: string, instead: string])[];
}

const fault = (name: string, file: string, text: string, instead: string): Fault => ({
  name,
  edits: [[file, text, instead]],
});

/** Faults that the product had, and others of their kinds. */
export const faults: readonly Fault[] = [
  // One refused recipient fails a whole mail.
  fault(
    'nothing is recorded of a mail that one recipient refused',
    'letters/mails/recipients.ts',
    'if (refusal && !refusal.isFinal) continue;',
    'if (refusals.length > 0) continue;',
  ),
  fault(
    'a mail goes to all recipients again',
    'letters/mails/send-mail.ts',
    'const recipients = waitingRecipients(addressed.data, known);',
    'const recipients = waitingRecipients(addressed.data, []);',
  ),
  // Mail to people who must not get it.
  fault(
    'mail goes to an archived contact, or an old address',
    'letters/mails/mail-kind.ts',
    'return contact?.email ? { name: contact.name, email: contact.email, contactId } : undefined;',
    'return contact ? recipient : recipient;',
  ),
  fault(
    'answers go to a disabled agent',
    'kernel/staff.ts',
    "'users', { disabled_at: null }, { orderBy",
    "'users', {}, { orderBy",
  ),
  fault(
    'the daily mail goes to a disabled user',
    'letters/mails/mail-kind.ts',
    'if (user?.disabled_at !== null) return disabled;',
    'if (!user) return disabled;',
  ),
  fault(
    'a client is reminded of a quote that never arrived',
    'letters/proposals/remind-clients.ts',
    '!mail?.sent_at ||',
    '!mail ||',
  ),
  fault(
    'a mail goes out whose link was withdrawn',
    'letters/proposals/client-quote.ts',
    'if (link && link.withdrawn_at !== null) return over.withdrawn;',
    '',
  ),
  // One backup from the future deletes all good ones.
  fault(
    'a backup from the future counts',
    'store/backups.ts',
    '(timeOf(name)?.getTime() ?? NaN) <= now.getTime()',
    'timeOf(name) !== undefined',
  ),
  // What a restore brings back.
  fault(
    'keys of teams are valid after a restore',
    'store/sqlite/restore.ts',
    'where revoked_at is null`',
    'where 0 = 1`',
  ),
  fault(
    'a new quote has the id of one that a restore lost',
    'store/sqlite/restore.ts',
    'seq = max(seq + 100000, ${seconds})',
    'seq = seq + 0',
  ),
  fault(
    'mails that waited at the backup are sent once more',
    'store/sqlite/restore.ts',
    "name = 'mail' and state in ('created', 'retry', 'active')",
    "name = 'mail' and state in ('none')",
  ),
  fault(
    'mails of a schedule are sent once more after a restore',
    'kernel/jobs/mail.ts',
    'if (restoredDay === undefined || day > restoredDay) return job;',
    'if (restoredDay !== null) return job;',
  ),
  // After a merge, invoices go to the merged-away contact.
  fault(
    'an invoice goes to the contact of the newest invoice',
    'invoicing/provider/invoice-draft.ts',
    'organisation: toInvoicedOrganisation(organisation),',
    `organisation: {
      ...toInvoicedOrganisation(organisation),
      providerContactId:
        (await db.selectFrom('invoices').select('xero_contact_id').where('contact_id', '=', contactId).orderBy('id', 'desc').executeTakeFirst())
          ?.xero_contact_id ?? null,
    },`,
  ),
  // Files of deleted quotes stay.
  fault(
    'files of deleted quotes stay',
    'kernel/undo/undos.ts',
    `  await deleteUnusedFiles(
    tx,
    files.map(({ file_id }) => file_id),
  );`,
    '',
  ),
  fault(
    'lines that are left out count',
    'quotes/items/write-quote-items.ts',
    '{ quote_id: quote.id, is_dropped: false }',
    '{ quote_id: quote.id }',
  ),
  // Invoices.
  fault(
    'an invoice whose making was in doubt is made once more',
    'invoicing/provider/create-invoice.ts',
    'const found = await look();',
    'const found = undefined as Awaited<ReturnType<typeof look>>;',
  ),
  fault(
    'a merge writes no history',
    'clients/merging/merges.ts',
    'await updateRecord(tx, table, row, { columns: moved }, stamp);',
    'await updateDerived(tx, table, row.id, moved as never);',
  ),
  fault(
    'the counts of an organisation ignore its invoices',
    'invoicing/provider/mirror.ts',
    'await updateQuoteCounts(tx, quote, linked);',
    '',
  ),
  // Deliverables.
  fault(
    'what was kept of a sale is promised once more',
    'delivery/deliverables/sync-deliverables.ts',
    'const other = [...left].find((each) =>',
    'const other = [...left].slice(1).find((each) =>',
  ),
  fault(
    'a sale that is taken back keeps its deliverables',
    'delivery/deliverables/sync-deliverables.ts',
    'else if (before.quote_status_id === salesWon) await withdraw(tx, after, stamp);',
    '',
  ),
  // Links.
  fault(
    'a withdrawn link shows its quote',
    'letters/proposals/client-quote.ts',
    "if (withdrawn_at !== null) return 'ended';",
    '',
  ),
  fault(
    'an ended link takes material',
    'delivery/material/links.ts',
    'withdrawn_at === null && quote_status_id === QUOTE_STATUS.salesWon',
    'withdrawn_at !== undefined && quote_status_id === QUOTE_STATUS.salesWon',
  ),
  // Schedules and kills.
  fault(
    'the daily mail is sent each hour',
    'delivery/deliverables/mail-owners.ts',
    'await changeSettings(tx, userId, { mailed_on: today });',
    '',
  ),
  fault(
    'a client is reminded each hour',
    'letters/proposals/remind-clients.ts',
    '.set({ reminded_at: after })',
    '.set({ reminded_at: null })',
  ),
  fault(
    'a client is reminded a week before',
    'letters/proposals/remind-clients.ts',
    "'<=', addDays(today, REMINDER_DAYS)",
    "'<=', addDays(today, REMINDER_DAYS + 4)",
  ),
  fault(
    'a mail is sent once more after a kill',
    'kernel/jobs/worker.ts',
    "row.state === 'active' && row.sent_on !== null",
    "row.state === 'created' && row.sent_on !== null",
  ),
  // The life cycle of a quote.
  fault(
    'the lines of a won quote can be changed',
    'quotes/rules.ts',
    'if (quote.quote_status_id === QUOTE_STATUS.salesWon) return quoteMessages.lockedByWin;',
    '',
  ),
  fault(
    'a quote moves to any status',
    'quotes/rules.ts',
    'if (isMoveAllowed(fromId, toId, state)) return {};',
    'if (isMoveAllowed(fromId, toId, state) || toId > 0) return {};',
  ),
  fault(
    'a quote that is no draft can be deleted',
    'quotes/quote/write-quote.ts',
    '!isDeletable(quote.quote_status_id) || quote.invoice_id !== null',
    'quote.invoice_id !== null',
  ),
  fault(
    'the items that are left keep their numbers',
    'quotes/items/order-items.ts',
    'if (item_number !== index + 1)',
    'if (item_number < index + 1)',
  ),
  fault(
    'the invoice details of an invoiced quote can be changed',
    'quotes/rules.ts',
    'if (isSalesInfoLocked(quote)) {',
    'if (quote.id === 0) {',
  ),
  // Packages of which there is a number.
  fault(
    'a package is sold more often than there are',
    'kernel/records/write-records.ts',
    'await checkStock(tx, written, stamp);',
    '',
  ),
  fault(
    'a quote is won without a look at what is left',
    'kernel/records/check-stock.ts',
    'if (isTaking(before as QuoteRow | undefined, today)) return;',
    'if (quote.date_sale_won !== null) return;',
  ),
  fault(
    'benefits of an event are sold more often than there are',
    'kernel/records/check-stock.ts',
    'filter((one) => one.taken_count > one.stock)',
    "filter((one) => one.taken_count > one.stock && one.kind === 'package')",
  ),
  fault(
    'a competitor is sold a package beside an exclusive one',
    'kernel/records/exclusivity.ts',
    "await checkQuote(tx, quote, 'quote_status_id', today);",
    '{}',
  ),
  fault(
    'a quote is won without a look at competitors',
    'kernel/records/exclusivity.ts',
    "await checkQuote(tx, quote, 'quote_status_id', today);",
    "{ if (quote.date_sale_won === null) await checkQuote(tx, quote, 'quote_status_id', today); }",
  ),
  fault(
    'the second who waits is notified first',
    'delivery/stock/queue.ts',
    "{ orderBy: ['created_at', 'id'] }",
    "{ orderBy: ['-created_at', '-id'] }",
  ),
  fault(
    'who waits is notified each hour',
    'delivery/stock/queue.ts',
    "await updateRow(tx, 'stock_requests', request.id, { notified_at: stamp.at });",
    '',
  ),
  // Invoices of the parts of a quote.
  fault(
    'a part is invoiced once more after a kill',
    'invoicing/provider/create-invoice.ts',
    'findByReference(draft.reference, ',
    "findByReference(draft.reference.replace(/-P.*/, ''), ",
  ),
  fault(
    'the VAT of each part is rounded by itself',
    'quotes/payment-parts.ts',
    'shares: shares[index]! })',
    'shares: shares[index]!.map(({ net }, at) => ({ net, tax: Math.round((net * sumOf(accounts[at]!).tax) / Math.max(1, sumOf(accounts[at]!).net)) })) })',
  ),
  fault(
    'rounding is lost after the first part',
    'quotes/payment-parts.ts',
    'accounts.map(sumOf), parts);',
    'accounts.map(sumOf), parts.map(({ number, net, tax }) => ({ tax, net: net - Math.max(0, Math.min(1, number - 1)) })));',
  ),
  fault(
    'a quote that lost its payment plan in a restore is invoiced again',
    'invoicing/provider/synchronise.ts',
    'if (!quote || ',
    'if (!quote || (part > 0 && quote.payment_plan === null) || ',
  ),
];

/** Returns the text of a file of `src` with a fault. Throws for a text that is not there once: the fault then has to be written again. */
export const plant = ({ name, edits }: Fault, file: string, contents: string): string => {
  let planted = contents;
  for (const [edited, text, instead] of edits) {
    if (edited !== file) continue;
    if (planted.split(text).length !== 2) throw new Error(`“${name}” does not apply to ${file}.`);
    planted = planted.replace(text, () => instead);
  }
  return planted;
};
