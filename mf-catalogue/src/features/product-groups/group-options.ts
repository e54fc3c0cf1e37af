import { groupBy, type ProductGroupListItem } from 'api-contract';
import type { OptionGroup, Option } from 'shared-ui';

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'en-GB', { numeric: true });

const labelled = (code: string | null, name: string) => [code, name].filter(Boolean).join(' - ');

type Choice = Pick<ProductGroupListItem, 'id' | 'name' | 'sales_ledger_product_code'> &
  Partial<Pick<ProductGroupListItem, 'parent_product_group'>>;

/** Returns the options of a select of sellable groups, grouped by their top-level group. `present` is offered even when it is archived. */
export function sellableGroupOptions(
  offered: readonly ProductGroupListItem[],
  present?: Choice,
): OptionGroup<number>[] {
  const groups: readonly Choice[] =
    present && !offered.some(({ id }) => id === present.id) ? [...offered, present] : offered;
  const toOption = ({ id, name, sales_ledger_product_code: code }: Choice) => ({
    value: id,
    label: labelled(code, name),
  });
  return [...groupBy(groups, ({ parent_product_group }) => parent_product_group?.name ?? 'Archived')]
    .map(([label, choices]) => ({ label, options: choices.map(toOption).sort(byLabel) }))
    .sort(byLabel);
}

/** Returns the options of a select of top-level groups, sorted by nominal code and name. */
export const topLevelGroupOptions = (groups: readonly ProductGroupListItem[]): Option<number>[] =>
  groups
    .map((group) => ({ value: group.id, label: labelled(group.sales_ledger_nominal_code, group.name) }))
    .sort(byLabel);
