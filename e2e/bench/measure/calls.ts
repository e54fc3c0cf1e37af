import type { Server } from './server';

/** Calls the API as the signed-in user and returns the body. Throws on an error status. */
export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

export const callAs =
  ({ address }: Pick<Server, 'address'>, token: string): Call =>
  async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Requested-With': 'XMLHttpRequest',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };

interface Listed {
  id: number;
  sales_agent_user_id: number;
  tax_rate_id: number;
  quote_organisation_id: number;
  quote_contact_id: number;
}

/** Makes a draft with so many items, of different groups where there are enough, and returns its id. */
export async function makeLargeQuote(call: Call, items: number): Promise<number> {
  const [model] = Object.values(await call<Record<string, Listed>>('GET', '/quotes?mode=active'));
  if (!model) throw new Error('The demonstration data has no active quote.');
  const { sales_agent_user_id, tax_rate_id, quote_organisation_id, quote_contact_id } = model;
  const quote = await call<{ id: number }>('POST', '/quotes', {
    sales_agent_user_id,
    tax_rate_id,
    quote_organisation_id,
    quote_contact_id,
    quote_status_id: 1,
    date: '2026-11-20',
    client_quote_note: null,
  });
  const groups = Object.values(
    await call<Record<string, { id: number }>>('GET', '/product-groups?excludeTopLevel=1'),
  );
  for (let item = 0; item < items; item += 1) {
    const product_group_id = groups[item % groups.length]?.id;
    await call('POST', '/quote-items', { quote_id: quote.id, product_group_id });
  }
  return quote.id;
}
