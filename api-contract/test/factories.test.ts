import { schemaErrors } from './conformance';
import * as schemas from '../src/server';
import * as made from './factories';

describe('what the factories make', () => {
  it.each([
    ['a reference', made.makeReference(), schemas.NamedReference],
    ['a user', made.makeUser(), schemas.User],
    ['a sign-in response', made.makeLoginResponse(), schemas.LoginResponse],
    ['a listed user', made.makeUserListItem(), schemas.UserListItem],
    ['a tax rate', made.makeTaxRates()[0], schemas.TaxRate],
    ['a quote status', made.makeQuoteStatuses()[0], schemas.NamedReference],
    ['a product', made.makeProduct(), schemas.Product],
    ['a preview of prices', made.makePricePreview(), schemas.PricePreview],
    ['a price change', made.makePriceChange(), schemas.PriceChange],
    ['a product group', made.makeProductGroup(), schemas.ProductGroup],
    ['a top-level group', made.makeTopLevelProductGroup(), schemas.ProductGroup],
    ['a listed group', made.makeProductGroupListItem(), schemas.ProductGroupListItem],
    ['a benefit', made.makeBenefit(), schemas.Benefit],
    ['a stage', made.makeBenefitStage(), schemas.BenefitStage],
    ['a category', made.makeBenefitCategory(), schemas.BenefitCategory],
    [
      'a page of deliverables',
      made.makeDeliverablePage([
        made.makeDeliverable(),
        made.makeDeliverable({ quote_item_id: null, product_group: null, event_date: null, due_date: null }),
      ]),
      schemas.DeliverablePage,
    ],
    ['an event', made.makeEvent(), schemas.DeliveryEvent],
    ['the grid of an event', made.makeEventGrid(), schemas.EventGrid],
    ['how much there is to deliver', made.makeDeliverySummary(), schemas.DeliverySummary],
    ['a write of a deliverable', made.makeDeliverableHistoryEntry(), schemas.DeliverableHistoryEntry],
    ['a year of deliveries', made.makeDeliveryYear(), schemas.DeliveryYear],
    ['settings of deliveries', made.makeDeliverySettings(), schemas.DeliverySettings],
    [
      'what was sent of a sale',
      made.makeDeliveryMails({ mails: [made.makeDeliveryMail()], links: [made.makeMaterialLink()] }),
      schemas.DeliveryMails,
    ],
    ['what a client sent', made.makeClientMaterial(), schemas.ClientMaterial],
    ['an attachment', made.makeAttachment(), schemas.Attachment],
    ['a follow-up', made.makeFollowUp(), schemas.FollowUp],
    ['a lost reason', made.makeLostReason(), schemas.LostReason],
    ['a payment plan', made.makePaymentPlan(), schemas.PaymentPlan],
    ['a quote', made.makeQuote(), schemas.Quote],
    [
      'an invoiced quote',
      made.makeQuote({ xero_invoice: made.makeInvoice(), notes: [made.makeQuoteNote()] }),
      schemas.Quote,
    ],
    ['a listed quote', made.makeQuoteListItem(), schemas.QuoteListItem],
    [
      'what a save would change in an invoice',
      made.makeInvoicePreview({ differences: [made.makeInvoiceDifference()] }),
      schemas.InvoicePreview,
    ],
    ['quote defaults', made.makeQuoteDefaults(), schemas.QuoteDefaults],
    ['calculated fields', made.makeQuoteCalculatedFields(), schemas.QuoteCalculatedFields],
    ['a quote item', made.makeQuoteItem(), schemas.ProductGroupQuoteItem],
    ['the history of a quote', made.makeQuoteHistory(), schemas.QuoteHistory],
    ['a timeline', made.makeTimeline([{ mail: made.makeTimelineMail() }]), schemas.Timeline],
    ['the facts of a record', made.makeRecordFacts(), schemas.RecordFacts],
    ['an account', made.makeAccount(), schemas.Account],
    ['an invitation', made.makeInvitation(), schemas.Invitation],
    ['whose password a link sets', made.makePasswordLink(), schemas.PasswordLink],
    ['a session', made.makeOwnSession(), schemas.OwnSession],
    ['what a user did', made.makeActivity(), schemas.Activity],
    ['a template', made.makeTemplate(), schemas.Template],
    ['a saved view', made.makeView(), schemas.View],
    ['modules', made.makeModuleOverview(), schemas.ModuleOverview],
    ['a rollout', made.makeModule({ rollout: made.makeRollout() }), schemas.Module],
    ['a report', made.makeCustomerReport(), schemas.CustomerReport],
    ['a mailed report', made.makeReportSubscription(), schemas.ReportSubscription],
    ['sales targets', made.makeSalesTargets(), schemas.SalesTargets],
    ['an email with a quote', made.makeProposal(), schemas.Proposal],
    ['what such an email begins with', made.makeProposalDraft(), schemas.ProposalDraft],
    [
      'what a client did',
      made.makeQuoteProposals({
        answers: [made.makeProposalAnswer()],
        further_mails: [made.makeFurtherMail()],
      }),
      schemas.QuoteProposals,
    ],
    ['a note', made.makeQuoteNote(), schemas.QuoteNote],
    ['a mention', { mentions: [made.makeOwnMention()] }, schemas.OwnMentions],
    ['a listed invoice', made.makeInvoiceListItem(), schemas.InvoiceListItem],
    [
      'quotes to invoice',
      made.makeQuoteToInvoicePage([made.makeQuoteToInvoice()]),
      schemas.QuoteToInvoicePage,
    ],
    ['overdue clients', made.makeOverdueClientPage([made.makeOverdueClient()]), schemas.OverdueClientPage],
    ['what reminders begin with', made.makeReminderPreview(), schemas.ReminderPreview],
    ['a payment reminder', made.makeReminder(), schemas.Reminder],
    ['duplicates', made.makeDuplicatePage([made.makeDuplicate()]), schemas.DuplicatePage],
    [
      'contacts without email',
      made.makeContactWithoutEmailPage([made.makeContactWithoutEmail()]),
      schemas.ContactWithoutEmailPage,
    ],
    ['quiet quotes', made.makeQuietQuotePage([made.makeQuietQuote()]), schemas.QuietQuotePage],
    ['empty packages', made.makeEmptyPackagePage([made.makeEmptyPackage()]), schemas.EmptyPackagePage],
    ['an invoice run', { items: [made.makeInvoiceRunItem()] }, schemas.InvoiceRun],
    ['an invoice', made.makeInvoice(), schemas.Invoice],
    ['an organisation', made.makeOrganisation(), schemas.Organisation],
    ['a listed organisation', made.makeOrganisationListItem(), schemas.OrganisationListItem],
    ['organisation defaults', made.makeOrganisationDefaults(), schemas.OrganisationDefaults],
    ['a contact', made.makeContact(), schemas.Contact],
    ['a page of organisations', made.makeOrganisationPage(), schemas.OrganisationPage],
    ['a page of contacts', made.makeContactPage(), schemas.ContactPage],
    ['choices', made.makeChoiceResponse({ chosen: made.makeChoice() }), schemas.ChoiceResponse],
    ['contact defaults', made.makeContactDefaults(), schemas.ContactDefaults],
    ['dashboard figures', made.makeDashboardStats(), schemas.DashboardStats],
    ['an error', made.makeErrorBody({ errors: { name: ['Name is required.'] } }), schemas.ErrorBody],
    ['a refusal of a stale save', made.makeStaleErrorBody(), schemas.StaleErrorBody],
  ])('%s is valid by its schema', (_what, value, schema) => {
    expect(schemaErrors(schema, value)).toEqual([]);
  });

  it('follows from what it is given', () => {
    expect(made.makeProduct({ quantity: 3 }).quantity_default).toBe(3);
    expect(made.makeQuoteListItem({ id: 7, quote_status_id: 4 })).toMatchObject({
      reference_label: 'Q-00007',
      quote_status: { id: 4, name: 'Sales Won' },
    });
    const line = made.makeChildQuoteItem({ quantity: 2, price: 10.05 });
    const item = made.makeQuoteItem({ child_quote_items: [line] });
    expect(made.makeQuote({ product_group_quote_items: [item, item] })).toMatchObject({
      sub_total: 40.2,
      total_tax: 8.04,
      total_amount: 48.24,
      product_group_items_count: 2,
    });
    expect(made.makeInvoice({ invoice_status_id: 3, due_date: '2026-11-01' })).toMatchObject({
      is_overdue: true,
    });
    expect(Object.keys(made.makeQuoteCollection([made.makeQuoteListItem({ id: 9 })]))).toEqual(['9']);
  });

  it('is refused by the schema when a field is missing, unknown, or null where it must not be', () => {
    const { name: _name, ...nameless } = made.makeProduct();
    expect(schemaErrors(schemas.Product, nameless)).toHaveLength(1);
    expect(schemaErrors(schemas.Product, { ...made.makeProduct(), secret: 'x' })).toHaveLength(1);
    expect(schemaErrors(schemas.Product, { ...made.makeProduct(), price: null })).toHaveLength(1);
    expect(schemaErrors(schemas.Product, { ...made.makeProduct(), price: -0.01 })).toHaveLength(1);
    expect(schemaErrors(schemas.Quote, made.makeQuote({ date: '21/11/2026' }))).toHaveLength(1);
  });
});
