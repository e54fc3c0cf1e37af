import type { ProductGroupListItem } from 'api-contract';
import type { Option, OptionGroup } from 'shared-ui';

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'en-GB', { numeric: true });

/** The groups that can be added, under their parents; an option reads code - name - description. */
export function groupOptions(groups: readonly ProductGroupListItem[]): OptionGroup<number>[] {
  const byParent = new Map<string, Option<number>[]>();
  for (const { id, name, description, sales_ledger_product_code: code, parent_product_group } of groups) {
    const parent = parent_product_group?.name ?? '';
    const label = [code, name, description].filter(Boolean).join(' - ');
    byParent.set(parent, [...(byParent.get(parent) ?? []), { value: id, label }]);
  }
  return [...byParent].map(([label, options]) => ({ label, options: options.sort(byLabel) })).sort(byLabel);
}
