import { useState } from 'react';
import { MAX_CHANGED_RECORDS, type DeliverablesPatch, type DeliverableState } from 'api-contract';
import {
  Alert,
  Button,
  ChoiceInput,
  DateInput,
  Dialog,
  fieldErrorsOf,
  formatCount,
  formatQuantity,
  messageOf,
  Muted,
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

/** Some deliverables by their ids, or all `count` that a path finds. */
export type Chosen = { ids: readonly number[] } | { path: string; count: number };

const countOf = (chosen: Chosen): number => ('ids' in chosen ? chosen.ids.length : chosen.count);

interface BulkProps {
  chosen: Chosen;
  /** Called when they were changed. */
  onDone: () => void;
}

/** Returns the function that changes what is chosen. */
function useChangeChosen(chosen: Chosen) {
  const { changeMany } = useChangeDeliverables();
  return (patch: DeliverablesPatch) =>
    'ids' in chosen
      ? changeMany({ ...patch, ids: [...chosen.ids] })
      : changeMany({ ...patch, found_count: chosen.count }, { path: chosen.path });
}

/** Asks what is changed in the selected deliverables; what is left empty stays as it is. */
function ChangeDialog({ chosen, onDone, onClose }: BulkProps & { onClose: () => void }) {
  const { user } = useAuth();
  const change = useChangeChosen(chosen);
  const [state, setState] = useState<DeliverableState | null>(null);
  const [reason, setReason] = useState('');
  const [owner, setOwner] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [isByRule, setByRule] = useState(false);

  const work = useWork(async () => {
    await change({
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
      title={`Change ${formatQuantity(countOf(chosen), 'Deliverable')}`}
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

interface BulkActionsProps extends BulkProps {
  /** How many the list finds. */
  found: number;
  onSelectFound: () => void;
}

/** What can be done with the selected deliverables. Each change can be undone. */
export function BulkActions({ chosen, found, onSelectFound, onDone }: BulkActionsProps) {
  const change = useChangeChosen(chosen);
  /** What the open dialog asks about: the list may be fetched again meanwhile, and find something else. */
  const [asked, setAsked] = useState<Chosen | null>(null);
  const deliver = useAction(
    messages.changes.notDone,
    async () => {
      await change({ state: 'delivered' });
      onDone();
    },
    { duration: null },
  );
  const count = countOf(chosen);
  return (
    <>
      <strong>{`${formatCount(count)} selected`}</strong>
      <Button size="small" icon="check" busy={deliver.isBusy} onClick={() => deliver.run()}>
        Mark as Delivered
      </Button>
      <Button size="small" onClick={() => setAsked(chosen)}>
        Change…
      </Button>
      {count < found && found <= MAX_CHANGED_RECORDS && (
        <Button size="small" onClick={onSelectFound}>
          {`Select All ${formatCount(found)}`}
        </Button>
      )}
      {found > MAX_CHANGED_RECORDS && <Muted>{messages.changes.tooMany}</Muted>}
      <Button size="small" onClick={onDone}>
        Clear Selection
      </Button>
      {asked && <ChangeDialog chosen={asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </>
  );
}
