import { type OrganisationListItem, type OrganisationMode, paths, type QuoteMode } from '../index';
import { expectInvalid } from './check-answer';
import type { Conversation } from './conversation';
import { quotesIn } from './quotes';
import { idsOf, itReads } from './reads';

export const organisationConformance = (conversation: Conversation): void => {
  const list = (mode?: OrganisationMode) =>
    conversation.succeed<OrganisationListItem[]>(
      'listOrganisations',
      paths.organisations(mode ? { mode } : {}),
    );

  itReads(conversation, 'listOrganisations', () => paths.organisations());
  itReads(conversation, 'listOrganisations', () => paths.organisations({ mode: 'quotable' }), 'quotable');

  it('lists all of them, those that can be quoted, or those that can be invoiced', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(0);
    expect(idsOf(await list('quotable'))).toEqual(idsOf(all.filter((one) => one.is_quotable)));
    expect(idsOf(await list('invoicable'))).toEqual(idsOf(all.filter((one) => one.is_invoicable)));
  });

  it('refuses a mode that it does not know', async () => {
    expectInvalid(await conversation.send('GET', '/organisations?mode=everything'), ['mode']);
  });

  it('counts the quotes of each as the quote lists have them', async () => {
    const counterOf = async (mode: QuoteMode) => {
      const quotes = await quotesIn(conversation, mode);
      return (id: number) => quotes.filter((quote) => quote.quote_organisation_id === id).length;
    };
    const active = await counterOf('active');
    const historic = await counterOf('historic');
    const won = await counterOf('sales-won');
    for (const organisation of await list()) {
      expect(organisation).toMatchObject({
        quotes_active_count: active(organisation.id),
        quotes_historic_count: historic(organisation.id),
        sales_won_count: won(organisation.id),
      });
    }
  });
};
