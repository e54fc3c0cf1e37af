import { paths, type ProductGroupQuoteItem } from 'api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { addBenefits } from '../deliverables/delivering-company';
import { accepted, SendingCompany, shownBy } from './client';

const valueOf = (body: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(body)?.[1] ?? '';

const tickedFields = (ticked: readonly number[]) =>
  Object.fromEntries(ticked.map((id) => [`option-${id}`, 'on']));

/** A quote that was sent, whose last line is an option that is not taken. */
export class OptionalQuote {
  private constructor(
    readonly sending: SendingCompany,
    readonly quoteId: number,
    readonly item: ProductGroupQuoteItem,
    readonly link: string,
  ) {}

  static async open(): Promise<OptionalQuote> {
    const sending = await SendingCompany.open();
    await addBenefits(sending.company);
    const { id, product_group_quote_items: items } = await sending.quote();
    const item = items[0]!;
    await OptionalQuote.makeOptional(sending, item, 1);
    const { link } = await sending.send(id);
    return new OptionalQuote(sending, id, item, link);
  }

  /** Marks the last lines of an item as optional, so that they are not taken unless the client ticks them. */
  static async makeOptional(
    { company }: SendingCompany,
    { id, child_quote_items }: ProductGroupQuoteItem,
    count: number,
  ): Promise<void> {
    const items = child_quote_items.slice(-count).map((line) => ({
      id: line.id,
      quantity: line.quantity,
      price: line.price,
      is_optional: true,
      is_dropped: true,
    }));
    const saved = await company.save(paths.quoteItem(id), { items });
    expect(saved.statusCode).toBe(200);
  }

  /** Sends the form that accepts as the page has it, with these options ticked. */
  acceptPage(page: LightMyRequestResponse, ticked: readonly number[], over = {}) {
    return this.sending.answer(this.link, 'accept', {
      ...accepted,
      ...over,
      shown: shownBy(page),
      totalled: valueOf(page.body, 'totalled'),
      ...tickedFields(ticked),
    });
  }

  /** Presses Update the total with these options ticked. */
  total(ticked: readonly number[], typed: Record<string, string> = {}) {
    return this.sending.pages.inject({
      method: 'POST',
      url: `${this.link}/options`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ totalled: '', ...typed, ...tickedFields(ticked) }).toString(),
    });
  }
}
