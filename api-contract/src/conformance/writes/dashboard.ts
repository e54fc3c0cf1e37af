import { type DashboardStats, type Organisation, paths, QUOTE_STATUS } from '../../index';
import type { Conversation } from '../conversation';
import { salesMakers } from './sales-makers';

type Figures = Record<string, number>;

/** The figures by their names, `quotes.draft_count` and so on. */
const figuresOf = ({ quotes, sales, invoices }: DashboardStats): Figures =>
  Object.fromEntries(
    Object.entries({ quotes, sales, invoices }).flatMap(([card, figures]) =>
      Object.entries(figures).map(([name, value]) => [`${card}.${name}`, value]),
    ),
  );

const differences = (before: Figures, after: Figures): Figures =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, value]): [string, number] => [name, value - (before[name] ?? 0)])
      .filter(([, change]) => change !== 0),
  );

export const dashboardWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const figures = async () =>
    figuresOf(await conversation.succeed<DashboardStats>('getDashboardStats', paths.dashboardStats()));

  /** What an action does to the dashboard, figure by figure. */
  const effectOf = async (action: () => Promise<unknown>) => {
    const before = await figures();
    await action();
    return differences(before, await figures());
  };

  const sold = (count: number) => ({
    'sales.days_7_count': count,
    'sales.days_30_count': count,
    'sales.days_60_count': count,
    'sales.days_90_count': count,
  });

  it('follows a quote from its draft to its invoice, moving the right figures and no others', async () => {
    const { id, quote_organisation_id, quote_contact_id } = await make.quote();
    await make.item(id);
    const move = (quote_status_id: number) => effectOf(() => make.saveQuote(id, { quote_status_id }));
    expect(await move(QUOTE_STATUS.sent)).toEqual({ 'quotes.draft_count': -1, 'quotes.sent_count': 1 });
    expect(await move(QUOTE_STATUS.negotiating)).toEqual({
      'quotes.sent_count': -1,
      'quotes.negotiating_count': 1,
    });
    expect(await move(QUOTE_STATUS.salesWon)).toEqual({
      'quotes.negotiating_count': -1,
      'quotes.sales_won_not_invoiced': 1,
      ...sold(1),
    });
    const parties = { invoice_organisation_id: quote_organisation_id, invoice_contact_id: quote_contact_id };
    expect(await effectOf(() => make.saveInvoiceDetails(id, parties))).toEqual({});
    expect(await effectOf(() => make.invoice(id))).toEqual({
      'quotes.active_count': -1,
      'quotes.sales_won_not_invoiced': -1,
      'invoices.draft_count': 1,
    });
  });

  it('counts a quote that is added, lost, taken up again and deleted', async () => {
    let id = 0;
    const added = await effectOf(async () => {
      id = (await make.quote()).id;
    });
    expect(added).toEqual({ 'quotes.active_count': 1, 'quotes.draft_count': 1 });
    const move = (quote_status_id: number) => effectOf(() => make.saveQuote(id, { quote_status_id }));
    const gone = { 'quotes.active_count': -1, 'quotes.draft_count': -1 };
    expect(await move(QUOTE_STATUS.salesLost)).toEqual(gone);
    expect(await move(QUOTE_STATUS.negotiating)).toEqual({
      'quotes.active_count': 1,
      'quotes.negotiating_count': 1,
    });
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.sent });
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.draft });
    const deleted = await effectOf(() => conversation.succeed('deleteQuote', paths.quote(id)));
    expect(deleted).toEqual(gone);
  });

  it('takes a sale back when the quote goes on being negotiated', async () => {
    const { id } = await make.quoteIn(QUOTE_STATUS.salesWon);
    const back = () => make.saveQuote(id, { quote_status_id: QUOTE_STATUS.negotiating });
    expect(await effectOf(back)).toEqual({
      'quotes.sales_won_not_invoiced': -1,
      'quotes.negotiating_count': 1,
      ...sold(-1),
    });
  });

  it('counts a revision in place of the quote that it revises', async () => {
    const { id } = await make.quoteIn(QUOTE_STATUS.sent);
    const effect = await effectOf(() => make.revision(id));
    expect(effect).toEqual({ 'quotes.sent_count': -1, 'quotes.draft_count': 1 });
  });

  it('counts the quotes of an organisation in the same way', async () => {
    const countsOf = async (organisationId: number) => {
      const path = paths.organisation(organisationId);
      const organisation = await conversation.succeed<Organisation>('getOrganisation', path);
      const { quotes_active_count, quotes_historic_count, sales_won_count } = organisation;
      return [quotes_active_count, quotes_historic_count, sales_won_count];
    };
    const { id, quote_organisation_id: organisationId } = await make.invoicableQuote();
    expect(await countsOf(organisationId)).toEqual([1, 0, 1]);
    await make.invoice(id);
    expect(await countsOf(organisationId)).toEqual([0, 1, 1]);
  });
};
