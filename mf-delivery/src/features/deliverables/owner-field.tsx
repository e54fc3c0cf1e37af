import type { Deliverable } from 'api-contract';
import { useAuth } from 'shared-ui';
import { ChoiceField } from 'shared-ui/forms';

export function OwnerField({ owner }: { owner?: Deliverable['owner'] }) {
  const { user } = useAuth();
  return (
    <ChoiceField
      name="owner_user_id"
      label="Owner"
      kind="agent"
      placeholder="No owner"
      first={user && { id: user.id, name: user.name }}
      chosen={owner}
    />
  );
}
