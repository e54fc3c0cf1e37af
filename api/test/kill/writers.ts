import { randomUUID } from 'node:crypto';
import {
  paths,
  QUOTE_STATUS,
  type Organisation,
  type ProductGroupListItem,
  type ProductGroupQuoteItem,
  type Quote,
} from 'api-contract';
import { ServerGone, type Client } from './client';

/** What the server has acknowledged, and must therefore know for ever. */
export interface Acknowledged {
  /** By organisation id, the number that was last written into two of its fields. */
  organisations: Map<number, number>;
  /** By quote id, the ids of its items. */
  quotes: Map<number, number[]>;
  /** By quote id, how many notes were added. */
  notes: Map<number, number>;
}

export const nothingYet = (): Acknowledged => ({
  organisations: new Map(),
  quotes: new Map(),
  notes: new Map(),
});

const numbered = (number: number) => ({ name: `Organisation ${number}`, address_line_1: `Line ${number}` });

/** Adds an organisation and changes it again and again, two fields at a time. */
const keepRenaming = async (client: Client, known: Acknowledged): Promise<never> => {
  const { id } = await client.ask<Organisation>('POST', '/organisations', numbered(0));
  known.organisations.set(id, 0);
  for (let number = 1; ; number += 1) {
    await client.ask('PATCH', `/organisations/${id}`, numbered(number));
    known.organisations.set(id, number);
  }
};

/** Adds quotes, each with items of several lines and with notes. */
const keepQuoting = async (client: Client, known: Acknowledged): Promise<never> => {
  const groups = await client.ask<ProductGroupListItem[]>('GET', '/product-groups?excludeTopLevel=1');
  const defaults = await client.ask<Quote>('GET', '/quotes/creation-defaults');
  const { sales_agent_user_id, date, tax_rate_id } = defaults;
  const organisation = await client.ask<Organisation>('POST', '/organisations', { name: 'Quoted' });
  const contact = await client.ask<{ id: number }>('POST', `/organisations/${organisation.id}/contacts`, {
    name: 'Ada',
  });
  const parties = { quote_organisation_id: organisation.id, quote_contact_id: contact.id };
  for (let round = 0; ; round += 1) {
    const body = { sales_agent_user_id, date, tax_rate_id, ...parties };
    const { id } = await client.ask<Quote>('POST', '/quotes', body);
    const items: number[] = [];
    known.quotes.set(id, items);
    for (let count = 0; count < 4; count += 1) {
      const product_group_id = groups[(round * 4 + count) % groups.length]?.id;
      const added = { quote_id: id, product_group_id };
      items.push((await client.ask<ProductGroupQuoteItem>('POST', '/quote-items', added)).id);
      await client.ask('POST', `/quotes/${id}/note`, { content: `Note ${count}` });
      known.notes.set(id, count + 1);
    }
  }
};

/** Emails quotes with their documents, and deletes every other one again. */
const keepEmailing = async (client: Client): Promise<never> => {
  const defaults = await client.ask<Quote>('GET', '/quotes/creation-defaults');
  const { sales_agent_user_id, date, tax_rate_id } = defaults;
  const organisation = await client.ask<Organisation>('POST', '/organisations', { name: 'Emailed' });
  const contact = await client.ask<{ id: number }>('POST', `/organisations/${organisation.id}/contacts`, {
    name: 'Ada',
    email: 'ada@client.example',
  });
  const parties = { quote_organisation_id: organisation.id, quote_contact_id: contact.id };
  const groups = await client.ask<ProductGroupListItem[]>('GET', '/product-groups?excludeTopLevel=1');
  for (let round = 0; ; round += 1) {
    const body = { sales_agent_user_id, date, tax_rate_id, ...parties };
    const { id } = await client.ask<Quote>('POST', '/quotes', body);
    await client.ask('POST', '/quote-items', { quote_id: id, product_group_id: groups[0]?.id });
    await client.ask('POST', paths.quoteProposals(id), {
      request_key: randomUUID(),
      contact_id: contact.id,
      cc: null,
      subject: 'Your quote',
      content: 'Please find our quote.',
      documents: ['proposal', 'terms'],
      is_one_file: false,
      has_link: true,
      is_reminder_wanted: false,
    });
    if (round % 2 === 1) continue;
    await client.ask('PATCH', `/quotes/${id}`, { quote_status_id: QUOTE_STATUS.draft });
    await client.ask('DELETE', `/quotes/${id}`);
  }
};

const untilGone = (work: Promise<never>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ServerGone)) throw error;
  });

/** Writes with many hands until the server is gone. */
export const writeUntilGone = async (client: Client, known: Acknowledged): Promise<void> => {
  const hands = [
    keepRenaming,
    keepRenaming,
    keepRenaming,
    keepQuoting,
    keepQuoting,
    keepQuoting,
    keepEmailing,
  ];
  await Promise.all(hands.map((hand) => untilGone(hand(client, known))));
};
