import { tableRoles, VisuallyHidden } from 'shared-ui';
import type { Zone } from './model';

/** The names of a list's columns. */
export function BenefitGridHead({ zone }: { zone: Zone }) {
  const isAssigned = zone === 'assigned';
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        <th {...tableRoles.header} scope="col">
          <VisuallyHidden>Move</VisuallyHidden>
        </th>
        {isAssigned && (
          <th {...tableRoles.header} scope="col" data-align="end">
            Order
          </th>
        )}
        <th {...tableRoles.header} scope="col">
          Category
        </th>
        <th {...tableRoles.header} scope="col">
          Description
        </th>
        <th {...tableRoles.header} scope="col">
          <VisuallyHidden>{isAssigned ? 'Remove' : 'Add'}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
