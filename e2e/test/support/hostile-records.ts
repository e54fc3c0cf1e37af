import type { ApiClient } from './api-client';

interface Named {
  id: number;
}

/** Where each record is that holds nothing but hostile text. */
export interface HostileRecords {
  organisation: number;
  contact: number;
  benefit: number;
  category: number;
  stage: number;
  group: number;
  product: number;
  quote: number;
  lostQuote: number;
  deliverable: number;
}

/** Markup that runs where it is not escaped. `mark` makes unique values. */
export const hostile = (mark = ''): string => `"'><img src=x onerror=ran()>{{7*7}}${mark}`;

const script = `</textarea><script>ran()</script><svg onload=ran()>${hostile()}`;

/** Puts markup and script into every text that staff can write, by the calls that the screens use. */
export async function fillWithHostileText(api: ApiClient): Promise<HostileRecords> {
  const make = async (path: string, body: object): Promise<number> =>
    (await api.send<Named>('POST', path, body)).id;

  const stage = await make('/benefit-stages', { name: hostile('s') });
  const category = await make('/benefit-categories', { name: hostile('c') });
  const benefit = await make('/benefits', {
    benefit_stage_id: stage,
    benefit_category_id: category,
    description: script,
  });
  const [parent] = await api.send<Named[]>('GET', '/product-groups?topLevelOnly=1');
  const group = await make('/product-groups', {
    parent_product_group_id: parent?.id,
    name: script,
    sales_ledger_product_code: hostile('l'),
    description: script,
    is_event: true,
    benefit_statement_text_number: 1,
  });
  const product = await make('/products', {
    product_group_id: group,
    name: script,
    product_code: hostile('p'),
    price: 10,
  });
  const address = Object.fromEntries(
    ['line_1', 'line_2', 'line_3', 'line_4', 'city', 'region'].map((part) => [`address_${part}`, hostile()]),
  );
  const organisation = await make('/organisations', {
    name: script,
    civi_crm_id: 'javascript:ran()//<b>',
    address_post_code: '<img src=x>',
    address_country: hostile(),
    ...address,
  });
  const contact = await make(`/organisations/${organisation}/contacts`, {
    name: script,
    civi_crm_id: 'javascript:ran()//<i>',
    job_title: script,
    phone_office: 'javascript:ran()',
    phone_mobile: hostile(),
  });
  const quote = await makeSale(api, { organisation, contact, group });
  const deliverable = await make(`/quotes/${quote}/deliverables`, {
    kind: 'make-good',
    benefit_stage_id: stage,
    benefit_category_id: category,
    description: script,
    note: script,
    client_needs: script,
  });
  const { id: lostQuote } = await makeQuote(api, {
    quote_organisation_id: organisation,
    quote_contact_id: contact,
    quote_status_id: 5,
    lost_reason_id: await make('/lost-reasons', { name: hostile('r') }),
    lost_note: script,
  });
  return { organisation, contact, benefit, category, stage, group, product, quote, lostQuote, deliverable };
}

async function makeQuote(api: ApiClient, fields: object): Promise<Named> {
  const defaults = await api.send<Record<string, unknown>>('GET', '/quotes/creation-defaults');
  const { sales_agent_user_id, date, tax_rate_id } = defaults;
  return api.send<Named>('POST', '/quotes', { sales_agent_user_id, date, tax_rate_id, ...fields });
}

/** A quote that was won and invoiced, so that its texts appear on every list and tab. */
async function makeSale(
  api: ApiClient,
  { organisation, contact, group }: Pick<HostileRecords, 'organisation' | 'contact' | 'group'>,
): Promise<number> {
  const parties = { quote_organisation_id: organisation, quote_contact_id: contact };
  const { id } = await makeQuote(api, { client_quote_note: script, ...parties });
  await api.send('POST', '/quote-items', { quote_id: id, product_group_id: group });
  await api.send('POST', `/quotes/${id}/note`, { content: script });
  const followUp = { content: hostile(), due_on: '2026-01-01' };
  await api.send('POST', `/quotes/${id}/follow-ups`, followUp);
  await api.send('POST', `/organisations/${organisation}/follow-ups`, followUp);
  await api.send('PATCH', `/quotes/${id}`, { quote_status_id: 4 });
  await api.send('PATCH', `/quotes/invoice-details/${id}`, {
    invoice_organisation_id: organisation,
    invoice_contact_id: contact,
    purchase_order_reference: script,
    client_invoice_note: script,
  });
  await api.send('GET', `/quotes/create-xero-invoice/${id}`);
  return id;
}
