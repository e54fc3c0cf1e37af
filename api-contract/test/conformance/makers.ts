import { randomUUID } from 'node:crypto';
import { paths, type Quote, QUOTE_STATUS, XHR_HEADER } from '../../src';
import { firstOf } from './checks';
import type { Client } from './client';

type Fields = Readonly<Record<string, unknown>>;

/** A text that no other test has used, for names and codes that must be unique. Without digits, of which a list and a table may sort numbers differently. */
export const unique = (prefix: string): string => {
  const letters = randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
  return `${prefix} ${letters.replaceAll('-', '').slice(0, 12)}`;
};

/** Marks a request as one of our own. */
export const ownRequest = { headers: { [XHR_HEADER.name]: XHR_HEADER.value } };

/** The parties of a quote, as those of its invoice. */
export const invoiceParties = (quote: Pick<Quote, 'quote_organisation_id' | 'quote_contact_id'>) => ({
  invoice_organisation_id: quote.quote_organisation_id,
  invoice_contact_id: quote.quote_contact_id,
});

/** The moves from a draft to a status; a revision leads to the last one. */
const movesTo: Readonly<Record<number, readonly number[]>> = {
  [QUOTE_STATUS.draft]: [],
  [QUOTE_STATUS.sent]: [QUOTE_STATUS.sent],
  [QUOTE_STATUS.negotiating]: [QUOTE_STATUS.negotiating],
  [QUOTE_STATUS.salesWon]: [QUOTE_STATUS.salesWon],
  [QUOTE_STATUS.salesLost]: [QUOTE_STATUS.salesLost],
  [QUOTE_STATUS.expired]: [QUOTE_STATUS.sent, QUOTE_STATUS.expired],
};

/** Returns a function that reads something when it is first called, and returns that again: what no test of a topic changes. */
const onlyOnce = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
};

/** Adds records over HTTP, with unique names and codes, and with the fields that a test cares about. */
export const makers = (api: Client) => {
  const benefitCategory = onlyOnce(async () =>
    firstOf(await api.call('listBenefitCategories', paths.benefitCategories())),
  );
  const quoteDefaults = onlyOnce(() => api.call('getQuoteDefaults', paths.quoteCreationDefaults()));

  const make = {
    topGroup: onlyOnce(async () =>
      firstOf(await api.call('listProductGroups', paths.productGroups('topLevelOnly'))),
    ),

    productGroup: async (fields: Fields = {}) =>
      api.call('createProductGroup', paths.productGroups(), {
        body: {
          parent_product_group_id: (await make.topGroup()).id,
          name: unique('Exhibition package'),
          sales_ledger_product_code: unique('9000'),
          description: 'A stand in the hall, with furniture',
          is_event: false,
          benefit_statement_text_number: 1,
          ...fields,
        },
      }),

    product: (groupId: number, fields: Fields = {}) =>
      api.call('createProduct', paths.products(), {
        body: {
          product_group_id: groupId,
          name: 'Stand, three by two metres',
          product_code: unique('9000-01'),
          price: 100,
          ...fields,
        },
      }),

    /** A sellable group with one product for each set of fields. */
    stockedGroup: async (products: readonly Fields[], fields: Fields = {}) => {
      const group = await make.productGroup(fields);
      for (const one of products) await make.product(group.id, one);
      return api.call('getProductGroup', paths.productGroup(group.id));
    },

    stageNamed: async (name: string) => {
      const stages = await api.call('listBenefitStages', paths.benefitStages());
      return firstOf(stages.filter((stage) => stage.name === name));
    },

    benefit: async (stageName = 'Before', fields: Fields = {}) =>
      api.call('createBenefit', paths.benefits(), {
        body: {
          benefit_stage_id: (await make.stageNamed(stageName)).id,
          benefit_category_id: (await benefitCategory()).id,
          description: 'Logo on the event page',
          ...fields,
        },
      }),

    benefitStage: (name = unique('Stage')) =>
      api.call('createBenefitStage', paths.benefitStages(), { body: { name } }),

    benefitCategory: (name = unique('Category')) =>
      api.call('createBenefitCategory', paths.benefitCategories(), { body: { name } }),

    template: (fields: Fields = {}) =>
      api.call('createTemplate', paths.templates(), {
        body: {
          kind: 'proposal',
          name: unique('For returning sponsors'),
          subject: 'Your proposal {{reference}}',
          text: 'Dear {{first_name}}',
          ...fields,
        },
      }),

    organisation: (fields: Fields = {}) =>
      api.call('createOrganisation', paths.organisations(), {
        body: { name: unique('Łódź Events'), ...fields },
      }),

    contact: (organisationId: number, fields: Fields = {}) =>
      api.call('createContact', paths.organisationContacts(organisationId), {
        body: { name: 'Zoë O’Brien', ...fields },
      }),

    /** An organisation with a contact, as the fields of a quote. */
    parties: async (fields: Fields = {}) => {
      const { id } = await make.organisation(fields);
      return { quote_organisation_id: id, quote_contact_id: (await make.contact(id)).id };
    },

    quote: async (fields: Fields = {}) => {
      const { sales_agent_user_id, date, tax_rate_id } = await quoteDefaults();
      return api.call('createQuote', paths.quotes(), {
        body: { sales_agent_user_id, date, tax_rate_id, ...(await make.parties()), ...fields },
      });
    },

    quoteIn: async (statusId: number, fields: Fields = {}) => {
      const { id } = await make.quote(fields);
      if (statusId === QUOTE_STATUS.superseded) await make.revision(id);
      else
        for (const quote_status_id of movesTo[statusId] ?? []) await make.saveQuote(id, { quote_status_id });
      return make.getQuote(id);
    },

    getQuote: (id: number) => api.call('getQuote', paths.quote(id)),

    saveQuote: (id: number, body: Fields) => api.call('updateQuote', paths.quote(id), { body }),

    saveInvoiceDetails: (id: number, body: Fields) =>
      api.call('updateInvoiceDetails', paths.quoteInvoiceDetails(id), { body }),

    note: (id: number, content: string) =>
      api.call('createQuoteNote', paths.quoteNote(id), { body: { content } }),

    /** Revises a quote; returns the id of the revision. */
    revision: async (id: number) =>
      (await api.call('createQuoteRevision', paths.quoteRevision(id), ownRequest)).id,

    item: async (quoteId: number, groupId?: number) =>
      api.call('createQuoteItem', paths.quoteItems(), {
        body: { quote_id: quoteId, product_group_id: groupId ?? (await make.stockedGroup([{}])).id },
      }),

    /** Saves an item, with its tag where there is one. */
    saveItem: (id: number, body: Fields, etag?: string) =>
      api.call('updateQuoteItem', paths.quoteItem(id), { body, headers: etag ? { 'If-Match': etag } : {} }),

    /** A won quote with an item and with everything that an invoice needs. */
    invoicableQuote: async () => {
      const quote = await make.quote();
      await make.item(quote.id);
      await make.saveQuote(quote.id, { quote_status_id: QUOTE_STATUS.salesWon });
      return make.saveInvoiceDetails(quote.id, invoiceParties(quote));
    },

    /** A package for events with a benefit in each of these stages. */
    packageWith: async (stages: readonly string[]) => {
      const { id } = await make.stockedGroup([{}], { is_event: true });
      for (const stage of stages)
        await api.call('assignBenefits', paths.benefitProductGroup(id, stage), {
          body: { product_group_id: id, stageBenefitsIds: [(await make.benefit(stage)).id] },
        });
      return api.call('getProductGroup', paths.productGroup(id));
    },

    /** A quote that is won with one item of such a package on this day. */
    sale: async (stages = ['Before', 'During', 'Post'], date = '2027-03-18', fields: Fields = {}) => {
      const { id } = await make.quote(fields);
      const item = await make.item(id, (await make.packageWith(stages)).id);
      await make.saveItem(item.id, { date });
      return make.saveQuote(id, { quote_status_id: QUOTE_STATUS.salesWon });
    },

    /** Raises the invoice of a quote; returns the quote with it. */
    invoice: (id: number) => api.call('createXeroInvoice', paths.quoteXeroInvoice(id), ownRequest),

    invoicedQuote: async () => make.invoice((await make.invoicableQuote()).id),
  };
  return make;
};
