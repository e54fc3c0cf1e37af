import { useState } from 'react';
import type { DeliverableState } from 'api-contract';
import {
  Alert,
  Button,
  ChoiceInput,
  DateInput,
  Dialog,
  fieldErrorsOf,
  formatQuantity,
  messageOf,
  SelectInput,
  Stack,
  TextInput,
  useAction,
  useAuth,
  useWork,
} from 'shared-ui';
import { CheckboxInput } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeDeliverables } from '../deliverables/api';
import { NOBODY } from '../deliverables/model';
import { stateOptions } from '../deliverables/signs';

interface BulkProps {
  ids: readonly number[];
  /** Called when they were changed. */
  onDone: () => void;
}

/** Asks what is changed in the selected deliverables; what is left empty stays as it is. */
function ChangeDialog({ ids, onDone, onClose }: BulkProps & { onClose: () => void }) {
  const { user } = useAuth();
  const { changeMany } = useChangeDeliverables();
  const [state, setState] = useState<DeliverableState | null>(null);
  const [reason, setReason] = useState('');
  const [owner, setOwner] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [isByRule, setByRule] = useState(false);

  const work = useWork(async () => {
    await changeMany({
      ids: [...ids],
      ...(state && { state }),
      ...(state === 'waived' && { waived_reason: reason }),
      ...(owner !== null && { owner_user_id: owner === NOBODY.id ? null : owner }),
      ...(isByRule ? { due_date: null } : day && { due_date: day }),
    });
    onDone();
    onClose();
  });
  const errorOf = (field: string) => fieldErrorsOf(work.error)[field]?.[0];
  const isReady = state !== null || owner !== null || day !== null || isByRule;

  return (
    <Dialog
      title={`Change ${formatQuantity(ids.length, 'Deliverable')}`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button disabled={work.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" busy={work.isBusy} disabled={!isReady} onClick={() => work.run()}>
            Change
          </Button>
        </>
      }
    >
      <Stack>
        {work.error !== undefined && <Alert tone="danger">{messageOf(work.error)}</Alert>}
        <SelectInput
          label="Status"
          placeholder="No change"
          options={stateOptions}
          value={state}
          error={errorOf('state')}
          onChange={setState}
        />
        {state === 'waived' && (
          <TextInput
            label="Reason"
            required
            autoComplete="off"
            hint={messages.changes.reasonHint}
            value={reason}
            error={errorOf('waived_reason')}
            onChange={setReason}
          />
        )}
        <ChoiceInput
          label="Owner"
          kind="agent"
          placeholder="No change"
          first={[...(user ? [{ id: user.id, name: 'Me' }] : []), NOBODY]}
          value={owner}
          error={errorOf('owner_user_id')}
          onChange={setOwner}
        />
        <DateInput
          label="Due date"
          hint={isByRule ? undefined : messages.changes.noChange}
          disabled={isByRule}
          value={isByRule ? null : day}
          error={errorOf('due_date')}
          onChange={setDay}
        />
        <CheckboxInput
          label="Due by the rule of the stage"
          hint={messages.changes.byRule}
          value={isByRule}
          onChange={setByRule}
        />
      </Stack>
    </Dialog>
  );
}

/** What can be done with the selected deliverables. Each change can be undone. */
export function BulkActions({ ids, onDone }: BulkProps) {
  const { changeMany } = useChangeDeliverables();
  const [isOpen, setOpen] = useState(false);
  const deliver = useAction(
    messages.changes.notDone,
    async () => {
      await changeMany({ ids: [...ids], state: 'delivered' });
      onDone();
    },
    { duration: null },
  );
  return (
    <>
      <strong>{`${ids.length} selected`}</strong>
      <Button size="small" icon="check" busy={deliver.isBusy} onClick={() => deliver.run()}>
        Mark as Delivered
      </Button>
      <Button size="small" onClick={() => setOpen(true)}>
        Change…
      </Button>
      <Button size="small" onClick={onDone}>
        Clear Selection
      </Button>
      {isOpen && <ChangeDialog ids={ids} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
