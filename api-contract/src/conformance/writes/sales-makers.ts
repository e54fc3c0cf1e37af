import {
  type Contact,
  type Organisation,
  paths,
  type ProductGroupQuoteItem,
  type Quote,
  QUOTE_STATUS,
  type QuoteDefaults,
  type QuoteRevisionAnswer,
  XHR_HEADER,
} from '../../index';
import type { Conversation } from '../conversation';
import { catalogueMakers, unique } from './catalogue-makers';

type Fields = Readonly<Record<string, unknown>>;

/** What marks a request as one of our own. */
export const ownRequest = { headers: { [XHR_HEADER.name]: XHR_HEADER.value } };

/** The moves that lead a draft to a status; a revision leads to the last one. */
const wayTo: Readonly<Record<number, readonly number[]>> = {
  [QUOTE_STATUS.draft]: [],
  [QUOTE_STATUS.sent]: [QUOTE_STATUS.sent],
  [QUOTE_STATUS.negotiating]: [QUOTE_STATUS.negotiating],
  [QUOTE_STATUS.salesWon]: [QUOTE_STATUS.salesWon],
  [QUOTE_STATUS.salesLost]: [QUOTE_STATUS.salesLost],
  [QUOTE_STATUS.expired]: [QUOTE_STATUS.sent, QUOTE_STATUS.expired],
};

/** Adds organisations, quotes and what belongs to them over the wire, with the fields that a test cares about. */
export const salesMakers = (conversation: Conversation) => {
  const { stockedGroup } = catalogueMakers(conversation);

  const getQuote = (id: number) => conversation.succeed<Quote>('getQuote', paths.quote(id));

  const saveQuote = (id: number, body: Fields) =>
    conversation.succeed<Quote>('updateQuote', paths.quote(id), { body });

  const organisation = (fields: Fields = {}) =>
    conversation.succeed<Organisation>('createOrganisation', paths.organisations(), {
      body: { name: unique('Łódź Events'), ...fields },
    });

  const contact = (organisationId: number, fields: Fields = {}) =>
    conversation.succeed<Contact>('createContact', paths.organisationContacts(organisationId), {
      body: { name: 'Zoë O’Brien', ...fields },
    });

  /** An organisation with a contact, as the fields of a quote. */
  const parties = async (fields: Fields = {}) => {
    const { id } = await organisation(fields);
    return { quote_organisation_id: id, quote_contact_id: (await contact(id)).id };
  };

  const quote = async (fields: Fields = {}) => {
    const { sales_agent_user_id, date, tax_rate_id } = await conversation.succeed<QuoteDefaults>(
      'getQuoteDefaults',
      paths.quoteCreationDefaults(),
    );
    return conversation.succeed<Quote>('createQuote', paths.quotes(), {
      body: { sales_agent_user_id, date, tax_rate_id, ...(await parties()), ...fields },
    });
  };

  const revision = async (id: number) =>
    (
      await conversation.succeed<QuoteRevisionAnswer>(
        'createQuoteRevision',
        paths.quoteRevision(id),
        ownRequest,
      )
    ).id;

  const quoteIn = async (statusId: number, fields: Fields = {}) => {
    const { id } = await quote(fields);
    if (statusId === QUOTE_STATUS.superseded) await revision(id);
    else for (const quote_status_id of wayTo[statusId] ?? []) await saveQuote(id, { quote_status_id });
    return getQuote(id);
  };

  const item = async (quoteId: number, groupId?: number) =>
    conversation.succeed<ProductGroupQuoteItem>('createQuoteItem', paths.quoteItems(), {
      body: { quote_id: quoteId, product_group_id: groupId ?? (await stockedGroup([{}])).id },
    });

  const saveInvoiceDetails = (id: number, body: Fields) =>
    conversation.succeed<Quote>('updateInvoiceDetails', paths.quoteInvoiceDetails(id), { body });

  /** A won quote with an item and with everything that an invoice needs. */
  const invoicableQuote = async () => {
    const { id, quote_organisation_id, quote_contact_id } = await quote();
    await item(id);
    await saveQuote(id, { quote_status_id: QUOTE_STATUS.salesWon });
    return saveInvoiceDetails(id, {
      invoice_organisation_id: quote_organisation_id,
      invoice_contact_id: quote_contact_id,
    });
  };

  const invoice = (id: number) =>
    conversation.succeed<Quote>('createXeroInvoice', paths.quoteXeroInvoice(id), ownRequest);

  return {
    organisation,
    contact,
    parties,
    quote,
    quoteIn,
    getQuote,
    saveQuote,
    saveInvoiceDetails,
    revision,
    item,
    invoicableQuote,
    /** Raises the invoice of a quote; the quote comes back with it. */
    invoice,
    invoicedQuote: async () => invoice((await invoicableQuote()).id),
  };
};
