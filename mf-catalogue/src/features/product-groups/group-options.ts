import type { ProductGroupListItem } from 'api-contract';
import type { OptionGroup, Option } from 'shared-ui';

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en-GB', { numeric: true });

const byLabel = (one: { label: string }, other: { label: string }) => inOrder(one.label, other.label);

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
  const byParent = new Map<string, Option<number>[]>();
  for (const group of groups) {
    const parent = group.parent_product_group?.name ?? 'Archived';
    const options = byParent.get(parent) ?? [];
    options.push({ value: group.id, label: labelled(group.sales_ledger_product_code, group.name) });
    byParent.set(parent, options);
  }
  return [...byParent].map(([label, options]) => ({ label, options: options.sort(byLabel) })).sort(byLabel);
}

/** Returns the options of a select of top-level groups, sorted by nominal code and name. */
export const topLevelGroupOptions = (groups: readonly ProductGroupListItem[]): Option<number>[] =>
  groups
    .map((group) => ({ value: group.id, label: labelled(group.sales_ledger_nominal_code, group.name) }))
    .sort(byLabel);
