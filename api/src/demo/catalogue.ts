import { BENEFIT_STATEMENTS, BENEFIT_STAGE_NAMES, normalise } from 'api-contract';
import {
  type ProductGroupRow,
  type ProductRow,
  type BenefitRow,
  type BenefitCategoryRow,
  type BenefitStageRow,
  type ProductGroupBenefitRow,
} from '../store';
import { type Random, daysOfHistory, madeAt, type DemoSize, type Setting } from './setting';
import benefitWords from './words/benefits.json';
import { editions, lines } from './words/catalogue.json';

type Line = (typeof lines)[number];

/** The price of each tier relative to the previous one. */
const priceStep = 0.64;

const roundedPence = (pounds: number): number => Math.max(500, Math.round(pounds / 5) * 500);

const topLevelGroup = (line: Line, id: number, made: ReturnType<typeof madeAt>): ProductGroupRow => ({
  id,
  parent_product_group_id: null,
  sales_ledger_product_code: null,
  sales_ledger_nominal_code: line.nominalCode,
  name: line.name,
  description: '',
  is_event: false,
  benefit_statement_text_number: null,
  is_sales_ledger_product: false,
  is_archived: false,
  ...made,
});

const groupName = (line: Line, place: number): string => {
  const tier = line.tiers[place % line.tiers.length] ?? '';
  const edition = editions[Math.floor(place / line.tiers.length) - 1];
  return edition ? `${tier}, ${edition}` : tier;
};

/** `0110-00`: the line in two digits, the position in it in two or more. */
const ledgerCode = (lineNumber: number, place: number): string =>
  `${String(lineNumber).padStart(2, '0')}${String((place + 1) * 10).padStart(2, '0')}-00`;

/** Creates top-level groups, the sellable ones below them, and their products. */
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
        is_event: line.isEvent,
        benefit_statement_text_number: random.pick(BENEFIT_STATEMENTS).id,
        is_sales_ledger_product: true,
        is_archived: false,
        ...made,
      };
      groups.push(group);
      // Every third group also sells the fourth product: 200 products in 60 groups.
      const sold = line.products.slice(0, (group.id - lines.length) % 3 === 1 ? 4 : 3);
      sold.forEach(({ name, price, quantity }, position) =>
        products.push({
          id: products.length + 1,
          product_group_id: group.id,
          product_code: `${code}.${position + 1}`,
          name,
          price_pence: roundedPence(price * priceStep ** (place % line.tiers.length)),
          is_discountable: random.chance(0.6),
          include_on_client_price_list: random.chance(0.8),
          quantity_default: quantity,
          is_archived: false,
          ...made,
        }),
      );
    }
  });
  return { groups, products };
};

/** A few groups have no benefits yet. */
const withoutBenefits = 0.06;

/** Days from an event until the benefits of a stage are due. */
const dueDays = { Before: -14, During: 0, Post: 14 };

/** Creates stages, categories, their benefits, and the benefits of each group. */
export const generateBenefits = (groups: readonly ProductGroupRow[], setting: Setting, random: Random) => {
  const made = madeAt(setting.instant(setting.daysAgo(daysOfHistory + 25), 0));
  const named = (name: string, index: number): BenefitCategoryRow => ({
    id: index + 1,
    name,
    name_key: normalise(name),
    ...made,
  });
  const benefits: BenefitRow[] = [];
  BENEFIT_STAGE_NAMES.forEach((stage, stageIndex) =>
    benefitWords.descriptions[stage].forEach((texts, categoryIndex) =>
      texts.forEach((description) =>
        benefits.push({
          id: benefits.length + 1,
          description,
          benefit_stage_id: stageIndex + 1,
          benefit_category_id: categoryIndex + 1,
          due_days: null,
          ...needsOf(description),
          ...made,
        }),
      ),
    ),
  );
  return {
    stages: BENEFIT_STAGE_NAMES.map((name, index): BenefitStageRow => ({
      ...named(name, index),
      due_days: dueDays[name],
    })),
    categories: benefitWords.categories.map(named),
    benefits,
    assigned: assign(groups, benefits, random),
  };
};

/** Returns what a benefit needs of its client. */
const needsOf = (description: string) => {
  const isLogo = /logo/i.test(description);
  return {
    client_needs: isLogo ? 'Company logo' : null,
    client_needs_format: isLogo ? 'SVG or EPS' : null,
    client_needs_days: isLogo ? 28 : null,
  };
};

const assign = (groups: readonly ProductGroupRow[], benefits: readonly BenefitRow[], random: Random) => {
  const assigned: ProductGroupBenefitRow[] = [];
  for (const group of groups) {
    if (!group.is_sales_ledger_product || random.chance(withoutBenefits)) continue;
    BENEFIT_STAGE_NAMES.forEach((_name, stageIndex) => {
      const ofStage = benefits.filter(({ benefit_stage_id }) => benefit_stage_id === stageIndex + 1);
      random.sample(ofStage, random.integer(2, 7)).forEach((benefit, index) =>
        assigned.push({
          id: assigned.length + 1,
          product_group_id: group.id,
          benefit_id: benefit.id,
          sort_order: index + 1,
        }),
      );
    });
  }
  return assigned;
};
