import { store } from './0001-store';
import { people } from './0002-people';
import { catalogue } from './0003-catalogue';
import { organisations } from './0004-organisations';
import { quotes } from './0005-quotes';
import { invoices } from './0006-invoices';
import { records } from './0007-records';
import { accounting } from './0008-accounting';
import { disabledUsers } from './0009-disabled-users';
import { appendOnlyHistory } from './0010-append-only-history';
import { historyOfQuotes } from './0011-history-of-quotes';
import { severalProcesses } from './0012-several-processes';
import { pagesOfQuotes } from './0013-pages-of-quotes';
import { countsOfQuotes } from './0014-counts-of-quotes';
import { signInsByClient } from './0015-sign-ins-by-client';
import { searchNames } from './0016-search-names';
import { administrators } from './0019-administrators';
import { archivedCatalogue } from './0021-archived-catalogue';
import { linesOfQuotes } from './0023-lines-of-quotes';
import { filtersOfLists } from './0025-filters-of-lists';
import { viewsAndArchive } from './0026-views-and-archive';
import { anonymisedContacts } from './0027-anonymised-contacts';
import { accounts } from './0028-accounts';
import { mails } from './0030-mails';
import { companyAccounts } from './0031-company-accounts';
import { moduleReports } from './0033-module-reports';
import { reports } from './0034-reports';
import { jobs } from './0035-jobs';
import { pagesAndChoices } from './0036-pages-and-choices';
import { validUntil } from './0037-valid-until';
import { lostReasons } from './0038-lost-reasons';
import { templates } from './0039-templates';
import { files } from './0040-files';
import { proposals } from './0041-proposals';
import { teamKeys } from './0042-team-keys';
import { signingKeys } from './0043-signing-keys';
import { secondFactors } from './0044-second-factors';
import { setUpLink } from './0046-set-up-link';
import { quotesToInvoice } from './0047-quotes-to-invoice';
import { paymentReminders } from './0048-payment-reminders';
import { attachments } from './0049-attachments';
import { followUps } from './0050-follow-ups';
import { tidyUp } from './0051-tidy-up';
import { reportSections } from './0052-report-sections';
import { deliverables } from './0053-deliverables';
import { deliverySettings } from './0054-delivery-settings';
import { material } from './0055-material';
import { renewals } from './0056-renewals';
import { foldedTexts } from './0057-folded-texts';
import { mailRecipients } from './0060-mail-recipients';
import { mailAudiences } from './0061-mail-audiences';
import { unusedFiles } from './0063-unused-files';
import { providerContacts } from './0066-provider-contacts';
import { mergedOrganisations } from './0067-merged-organisations';
import { mergedContacts } from './0068-merged-contacts';
import { creditAndCurrency } from './0069-credit-and-currency';
import { unallocatedCredit } from './0070-unallocated-credit';
import { differentContacts } from './0071-different-contacts';
import { moduleVitals } from './0072-module-vitals';
import { clientMails } from './0073-client-mails';
import { undos } from './0074-undos';
import { openingsInHistory } from './0077-openings-in-history';
import { templateSubjects } from './0079-template-subjects';
import { remindersOfInvoices } from './0080-reminders-of-invoices';
import { withdrawnDeliverables } from './0082-withdrawn-deliverables';
import { events } from './0084-events';
import { outcomes } from './0085-outcomes';
import { clientNeeds } from './0087-client-needs';
import { materialReminders } from './0088-material-reminders';
import { optionalLines } from './0089-optional-lines';
import { privacy } from './0091-privacy';
import { moduleSessions } from './0092-module-sessions';
import { noteVersions } from './0095-note-versions';
import { migratedDeliverables } from './0096-migrated-deliverables';
import { sessionSpeed } from './0098-session-speed';
import { stock } from './0100-stock';
import { holds } from './0103-holds';
import { eventBenefits } from './0104-event-benefits';
import { exclusivity } from './0105-exclusivity';
import { paymentPlans } from './0107-payment-plans';
import { invoicesOfParts } from './0108-invoices-of-parts';
import { eventPrices } from './0109-event-prices';
import { partlyInvoicedQuotes } from './0111-partly-invoiced-quotes';
import { percentSigns } from './0112-percent-signs';
import { copiedEvents } from './0113-copied-events';
import { clientsOfDeliverables } from './0114-clients-of-deliverables';
import { orderOfAgents } from './0115-order-of-agents';
import { sessionsOfRollouts } from './0117-sessions-of-rollouts';
import { acceptancesTakenBack } from './0118-acceptances-taken-back';
import { mailsThatArrived } from './0119-mails-that-arrived';
import { queuesOfJobs } from './0121-queues-of-jobs';
import { leftBehindByMerges } from './0123-left-behind-by-merges';
import { daysOfPostponedEvents } from './0124-days-of-postponed-events';
import { callsWithoutQueries } from './0125-calls-without-queries';
import { mailsThatMayHaveArrived } from './0126-mails-that-may-have-arrived';
import { linksOfFormerClients } from './0127-links-of-former-clients';
import { daysOfPrices } from './0130-days-of-prices';
import { packagesWithoutDays } from './0131-packages-without-days';
import { plannedSumsOfInvoices } from './0135-planned-sums-of-invoices';
import { removalsInHistory } from './0138-removals-in-history';
import { hashesOfRequests } from './0140-hashes-of-requests';
import { workBeforeMaterial } from './0141-work-before-material';
import { deliverablesWorkedOn } from './0142-deliverables-worked-on';
import { promisesOfTakenBackSales } from './0143-promises-of-taken-back-sales';
import { packagesOfExtras } from './0144-packages-of-extras';
import { indexesOfDeliverables } from './0145-indexes-of-deliverables';
import { unconfirmedMailsToClients } from './0149-unconfirmed-mails-to-clients';
import { creditedInvoices } from './0153-credited-invoices';
import { materialWording } from './0154-material-wording';
import { foundByMerges } from './0158-found-by-merges';
import { eventsByTime } from './0159-events-by-time';
import { sentWithLinks } from './0162-sent-with-links';
import { daysOfTheCalendar } from './0163-days-of-the-calendar';
import { marksOfLetters } from './0168-marks-of-letters';
import { answerMails } from './0170-answer-mails';
import { followUpsOfRevisions } from './0171-follow-ups-of-revisions';
import { daysOfLostQuotes } from './0172-days-of-lost-quotes';
import { clientsOfInvoices } from './0173-clients-of-invoices';
import { materialThatCame } from './0174-material-that-came';
import { remindersOfUndoneMerges } from './0175-reminders-of-undone-merges';
import { mailsWithPasswordLinks } from './0178-mails-with-password-links';
import type { MigrationDatabase } from './columns';

/** All migrations in order. Released ones never change; add a new one instead. */
export const steps: Record<string, (database: MigrationDatabase) => Promise<void>> = {
  '0001-store': store,
  '0002-people': people,
  '0003-catalogue': catalogue,
  '0004-organisations': organisations,
  '0005-quotes': quotes,
  '0006-invoices': invoices,
  '0007-records': records,
  '0008-accounting': accounting,
  '0009-disabled-users': disabledUsers,
  '0010-append-only-history': appendOnlyHistory,
  '0011-history-of-quotes': historyOfQuotes,
  '0012-several-processes': severalProcesses,
  '0013-pages-of-quotes': pagesOfQuotes,
  '0014-counts-of-quotes': countsOfQuotes,
  '0015-sign-ins-by-client': signInsByClient,
  '0016-search-names': searchNames,
  '0019-administrators': administrators,
  '0021-archived-catalogue': archivedCatalogue,
  '0023-lines-of-quotes': linesOfQuotes,
  '0025-filters-of-lists': filtersOfLists,
  '0026-views-and-archive': viewsAndArchive,
  '0027-anonymised-contacts': anonymisedContacts,
  '0028-accounts': accounts,
  '0030-mails': mails,
  '0031-company-accounts': companyAccounts,
  '0033-module-reports': moduleReports,
  '0034-reports': reports,
  '0035-jobs': jobs,
  '0036-pages-and-choices': pagesAndChoices,
  '0037-valid-until': validUntil,
  '0038-lost-reasons': lostReasons,
  '0039-templates': templates,
  '0040-files': files,
  '0041-proposals': proposals,
  '0042-team-keys': teamKeys,
  '0043-signing-keys': signingKeys,
  '0044-second-factors': secondFactors,
  '0046-set-up-link': setUpLink,
  '0047-quotes-to-invoice': quotesToInvoice,
  '0048-payment-reminders': paymentReminders,
  '0049-attachments': attachments,
  '0050-follow-ups': followUps,
  '0051-tidy-up': tidyUp,
  '0052-report-sections': reportSections,
  '0053-deliverables': deliverables,
  '0054-delivery-settings': deliverySettings,
  '0055-material': material,
  '0056-renewals': renewals,
  '0057-folded-texts': foldedTexts,
  '0060-mail-recipients': mailRecipients,
  '0061-mail-audiences': mailAudiences,
  '0063-unused-files': unusedFiles,
  '0066-provider-contacts': providerContacts,
  '0067-merged-organisations': mergedOrganisations,
  '0068-merged-contacts': mergedContacts,
  '0069-credit-and-currency': creditAndCurrency,
  '0070-unallocated-credit': unallocatedCredit,
  '0071-different-contacts': differentContacts,
  '0072-module-vitals': moduleVitals,
  '0073-client-mails': clientMails,
  '0074-undos': undos,
  '0077-openings-in-history': openingsInHistory,
  '0079-template-subjects': templateSubjects,
  '0080-reminders-of-invoices': remindersOfInvoices,
  '0082-withdrawn-deliverables': withdrawnDeliverables,
  '0084-events': events,
  '0085-outcomes': outcomes,
  '0087-client-needs': clientNeeds,
  '0088-material-reminders': materialReminders,
  '0089-optional-lines': optionalLines,
  '0091-privacy': privacy,
  '0092-module-sessions': moduleSessions,
  '0095-note-versions': noteVersions,
  '0096-migrated-deliverables': migratedDeliverables,
  '0098-session-speed': sessionSpeed,
  '0100-stock': stock,
  '0103-holds': holds,
  '0104-event-benefits': eventBenefits,
  '0105-exclusivity': exclusivity,
  '0107-payment-plans': paymentPlans,
  '0108-invoices-of-parts': invoicesOfParts,
  '0109-event-prices': eventPrices,
  '0111-partly-invoiced-quotes': partlyInvoicedQuotes,
  '0112-percent-signs': percentSigns,
  '0113-copied-events': copiedEvents,
  '0114-clients-of-deliverables': clientsOfDeliverables,
  '0115-order-of-agents': orderOfAgents,
  '0117-sessions-of-rollouts': sessionsOfRollouts,
  '0118-acceptances-taken-back': acceptancesTakenBack,
  '0119-mails-that-arrived': mailsThatArrived,
  '0121-queues-of-jobs': queuesOfJobs,
  '0123-left-behind-by-merges': leftBehindByMerges,
  '0124-days-of-postponed-events': daysOfPostponedEvents,
  '0125-calls-without-queries': callsWithoutQueries,
  '0126-mails-that-may-have-arrived': mailsThatMayHaveArrived,
  '0127-links-of-former-clients': linksOfFormerClients,
  '0130-days-of-prices': daysOfPrices,
  '0131-packages-without-days': packagesWithoutDays,
  '0135-planned-sums-of-invoices': plannedSumsOfInvoices,
  '0138-removals-in-history': removalsInHistory,
  '0140-hashes-of-requests': hashesOfRequests,
  '0141-work-before-material': workBeforeMaterial,
  '0142-deliverables-worked-on': deliverablesWorkedOn,
  '0143-promises-of-taken-back-sales': promisesOfTakenBackSales,
  '0144-packages-of-extras': packagesOfExtras,
  '0145-indexes-of-deliverables': indexesOfDeliverables,
  // Those of quotes that the undo of a merge gave back.
  '0147-links-of-undone-merges': linksOfFormerClients,
  '0149-unconfirmed-mails-to-clients': unconfirmedMailsToClients,
  '0153-credited-invoices': creditedInvoices,
  '0154-material-wording': materialWording,
  '0158-found-by-merges': foundByMerges,
  '0159-events-by-time': eventsByTime,
  '0162-sent-with-links': sentWithLinks,
  '0163-days-of-the-calendar': daysOfTheCalendar,
  '0168-marks-of-letters': marksOfLetters,
  '0170-answer-mails': answerMails,
  '0171-follow-ups-of-revisions': followUpsOfRevisions,
  '0172-days-of-lost-quotes': daysOfLostQuotes,
  '0173-clients-of-invoices': clientsOfInvoices,
  '0174-material-that-came': materialThatCame,
  '0175-reminders-of-undone-merges': remindersOfUndoneMerges,
  '0178-mails-with-password-links': mailsWithPasswordLinks,
  // Letters with a stroke, such as ħ.
  '0186-plain-letters': marksOfLetters,
};
