import type { NamedReference } from 'api-contract';
import type { Option } from 'shared-ui';

/**
 * Records to choose from by name. The one that is chosen already stays among them, even where it could not be chosen anew: an
 * organisation that is closed to new quotes keeps the ones that it has.
 */
export function toOptions(
  records: readonly NamedReference[],
  chosen: NamedReference | null = null,
): Option<number>[] {
  const options = records.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = chosen === null || options.some(({ value }) => value === chosen.id);
  return isListed ? options : [{ value: chosen.id, label: chosen.name }, ...options];
}
