import { useState } from 'react';
import {
  MAX_CHANGED_RECORDS,
  type Deliverable,
  type DeliverablesPatch,
  type DeliverableState,
} from 'api-contract';
import {
  Button,
  ChoiceInput,
  DateInput,
  fieldErrorsOf,
  formatQuantity,
  Muted,
  SelectInput,
  TextInput,
  useAction,
  useAuth,
  useChosenRows,
  useUnsavedState,
  useWork,
  WorkDialog,
  writeMail,
} from 'shared-ui';
import { CheckboxInput } from 'shared-ui/forms';
import { messages } from '../../messages';
import { fetchManyRequests } from '../delivery-mails/many-requests';
import {
  countChosen,
  DELIVER_OPEN,
  keyOf,
  toChosen,
  useChangeDeliverables,
  type Chosen,
} from '../deliverables/api';
import { ProofAction } from '../deliverables/proof-action';
import { useReportChosen } from '../deliverables/report-chosen';
import { NOBODY } from '../deliverables/model';
import { stateOptions } from '../deliverables/badges';

/** Returns the function that changes what is chosen, and reports it above the list. */
function useChangeChosen() {
  const { changeMany } = useChangeDeliverables();
  const report = useReportChosen();
  return async (chosen: Chosen, patch: DeliverablesPatch): Promise<void> => {
    const changed = await changeMany(chosen, patch);
    const { changed_count, waived_ids: left = [] } = changed;
    const { done, none } = messages.changes;
    if (changed_count === 0) return report(chosen, none(left.length));
    const count = formatQuantity(countChosen(chosen) - left.length, 'deliverable');
    report(chosen, done(count, left.length), { responses: [changed], left });
  };
}

interface ChangeValues {
  state: DeliverableState | null;
  reason: string;
  owner: number | null;
  day: string | null;
  isByRule: boolean;
  needs: string;
  format: string;
  neededBy: string | null;
}

const unchanged: ChangeValues = {
  state: null,
  reason: '',
  owner: null,
  day: null,
  isByRule: false,
  needs: '',
  format: '',
  neededBy: null,
};

interface ChangeDialogProps {
  chosen: Chosen;
  onClose: () => void;
}

/** Asks what is changed in the selected deliverables; what is left empty stays as it is. */
function ChangeDialog({ chosen, onClose }: ChangeDialogProps) {
  const { user } = useAuth();
  const change = useChangeChosen();
  const { value, setValue, notice, clear } = useUnsavedState(`Change ${keyOf(chosen)}`, unchanged);
  const { state, reason, owner, day, isByRule, needs, format, neededBy } = value;
  const set = (changed: Partial<ChangeValues>) => setValue({ ...value, ...changed });
  // A blank is saved as nothing.
  const texts = { needs: needs.trim(), format: format.trim() };

  const work = useWork(async () => {
    await change(chosen, {
      ...(state && { state }),
      ...(state === 'waived' && { waived_reason: reason }),
      ...(owner !== null && { owner_user_id: owner === NOBODY.id ? null : owner }),
      ...(isByRule ? { due_date: null } : day && { due_date: day }),
      ...(texts.needs && { client_needs: texts.needs }),
      ...(texts.format && { client_needs_format: texts.format }),
      ...(neededBy && { client_needs_by: neededBy }),
    });
    clear();
    onClose();
  });
  const errorOf = (field: string) => fieldErrorsOf(work.error)[field]?.[0];
  const isReady = JSON.stringify({ ...value, ...texts, reason: '' }) !== JSON.stringify(unchanged);

  return (
    <WorkDialog
      title={`Change ${formatQuantity(countChosen(chosen), 'deliverable')}`}
      size="small"
      action="Change"
      isReady={isReady}
      work={work}
      notice={notice}
      onClose={onClose}
    >
      <SelectInput
        label="Status"
        placeholder="No change"
        options={stateOptions}
        value={state}
        error={errorOf('state')}
        onChange={(chosenState) => set({ state: chosenState })}
      />
      {state === 'waived' && (
        <TextInput
          label="Reason"
          required
          autoComplete="off"
          hint={messages.changes.reasonHint}
          value={reason}
          error={errorOf('waived_reason')}
          onChange={(text) => set({ reason: text })}
        />
      )}
      <ChoiceInput
        label="Owner"
        kind="agent"
        placeholder="No change"
        first={[...(user ? [{ id: user.id, name: 'Me' }] : []), NOBODY]}
        value={owner}
        error={errorOf('owner_user_id')}
        onChange={(id) => set({ owner: id })}
      />
      <DateInput
        label="Due date"
        hint={isByRule ? undefined : messages.changes.noChange}
        disabled={isByRule}
        value={isByRule ? null : day}
        error={errorOf('due_date')}
        onChange={(date) => set({ day: date })}
      />
      <CheckboxInput
        label="Use the stage’s due date"
        hint={messages.changes.byRule}
        value={isByRule}
        onChange={(isChecked) => set({ isByRule: isChecked })}
      />
      <TextInput
        label="Needed from the client"
        autoComplete="off"
        hint={messages.changes.noChange}
        value={needs}
        error={errorOf('client_needs')}
        onChange={(text) => set({ needs: text })}
      />
      <TextInput
        label="Format"
        autoComplete="off"
        hint={messages.changes.noChange}
        value={format}
        error={errorOf('client_needs_format')}
        onChange={(text) => set({ format: text })}
      />
      <DateInput
        label="Needed by"
        hint={messages.changes.noChange}
        value={neededBy}
        error={errorOf('client_needs_by')}
        onChange={(date) => set({ neededBy: date })}
      />
    </WorkDialog>
  );
}

interface BulkActionsProps {
  /** All that the list finds, where they are selected. */
  all: Extract<Chosen, { path: string }> | null;
  /** How many the list finds. */
  found: number;
}

/** What can be done with the selected deliverables. Each change can be undone. */
export function BulkActions({ all, found }: BulkActionsProps) {
  const { shown, pick, rowsOf } = useChosenRows();
  const report = useReportChosen();
  const change = useChangeChosen();
  /** What the open dialog asks about: the list may be fetched again meanwhile, and find something else. */
  const [asked, setAsked] = useState<Chosen | null>(null);
  const deliver = useAction(messages.changes.notDone, (chosen: Chosen) => change(chosen, DELIVER_OPEN), {
    duration: null,
  });
  const ask = useAction(messages.mails.notBegun, async (chosen: Chosen) => {
    const [one] = rowsOf<Deliverable>('ids' in chosen ? chosen.ids : shown);
    return writeMail(
      fetchManyRequests(chosen, one!.quote_id, ({ doneText, results }) =>
        report(chosen, doneText, { results }),
      ),
    );
  });
  const choose = (act: (chosen: Chosen) => void) => pick((keys) => act(all ?? toChosen(rowsOf(keys))));
  return (
    <>
      <Button size="small" icon="check" busy={deliver.isBusy} onClick={() => choose(deliver.run)}>
        Mark as delivered
      </Button>
      <ProofAction all={all} />
      <Button size="small" onClick={() => choose(setAsked)}>
        Change…
      </Button>
      <Button size="small" icon="mail" busy={ask.isBusy} onClick={() => choose(ask.run)}>
        Ask for material…
      </Button>
      {found > MAX_CHANGED_RECORDS && <Muted>{messages.changes.tooMany}</Muted>}
      {asked && <ChangeDialog chosen={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
