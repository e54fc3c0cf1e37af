import { BENEFIT_STATEMENTS } from 'api-contract';

import type { Random } from './random';
import { daysOfHistory, madeAt, type DemoSize, type Setting } from './setting';
import { editions, lines, type Line } from './words';
import { toFlag, type ProductGroupRow, type ProductRow } from '../store';

/** Each tier costs about so much of the one before. */
const priceStep = 0.64;

const roundedPence = (pounds: number): number => Math.max(500, Math.round(pounds / 5) * 500);

const topLevelGroup = (line: Line, id: number, made: ReturnType<typeof madeAt>): ProductGroupRow => ({
  id,
  parent_product_group_id: null,
  sales_ledger_product_code: null,
  sales_ledger_nominal_code: line.nominalCode,
  name: line.name,
  description: '',
  is_event: 0,
  benefit_statement_text_number: null,
  is_sales_ledger_product: 0,
  ...made,
});

const groupName = (line: Line, place: number): string => {
  const tier = line.tiers[place % line.tiers.length] ?? '';
  const edition = editions[Math.floor(place / line.tiers.length) - 1];
  return edition ? `${tier}, ${edition}` : tier;
};

/** `0110-00`: the line in two digits, the place in it in two or more. */
const ledgerCode = (lineNumber: number, place: number): string =>
  `${String(lineNumber).padStart(2, '0')}${String((place + 1) * 10).padStart(2, '0')}-00`;

/** Top-level groups, sellable ones below them, and their products. */
export const generateCatalogue = (size: DemoSize, setting: Setting, random: Random) => {
  const made = madeAt(setting.instant(setting.daysAgo(daysOfHistory + 30), 0));
  const groups: ProductGroupRow[] = lines.map((line, index) => topLevelGroup(line, index + 1, made));
  const products: ProductRow[] = [];

  lines.forEach((line, index) => {
    for (let place = 0; place < size.groupsPerLine; place += 1) {
      const code = ledgerCode(index + 1, place);
      const group: ProductGroupRow = {
        id: groups.length + 1,
        parent_product_group_id: index + 1,
        sales_ledger_product_code: code,
        sales_ledger_nominal_code: null,
        name: groupName(line, place),
        description: line.about,
        is_event: toFlag(line.isEvent),
        benefit_statement_text_number: random.pick(BENEFIT_STATEMENTS).id,
        is_sales_ledger_product: 1,
        ...made,
      };
      groups.push(group);
      // Every third group sells the fourth product as well: 200 products in 60 groups.
      const sold = line.products.slice(0, (group.id - lines.length) % 3 === 1 ? 4 : 3);
      sold.forEach(([name, price, quantity], position) =>
        products.push({
          id: products.length + 1,
          product_group_id: group.id,
          product_code: `${code}.${position + 1}`,
          name,
          price_pence: roundedPence(price * priceStep ** (place % line.tiers.length)),
          is_discountable: toFlag(random.chance(0.6)),
          include_on_client_price_list: toFlag(random.chance(0.8)),
          quantity_default: quantity,
          ...made,
        }),
      );
    }
  });
  return { groups, products };
};
