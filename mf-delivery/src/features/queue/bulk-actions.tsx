import { useState } from 'react';
import {
  MAX_CHANGED_RECORDS,
  pages,
  paths,
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
  messageOf,
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
  type Result,
} from 'shared-ui';
import { CheckboxInput } from 'shared-ui/forms';
import { messages } from '../../messages';
import { fetchManyRequests } from '../delivery-mails/many-requests';
import { useChangeDeliverables } from '../deliverables/api';
import { NOBODY } from '../deliverables/model';
import { stateOptions } from '../deliverables/badges';

/** Some deliverables by their ids, or all `count` that a path finds. */
export type Chosen = { ids: readonly number[] } | { path: string; count: number };

const countOf = (chosen: Chosen): number => ('ids' in chosen ? chosen.ids.length : chosen.count);

/** Returns the function that changes what is chosen, and reports it above the list. */
function useChangeChosen() {
  const { changeMany } = useChangeDeliverables();
  const { nameOf, report, clear } = useChosenRows();
  return async (chosen: Chosen, patch: DeliverablesPatch): Promise<void> => {
    const ids = 'ids' in chosen ? chosen.ids : [];
    const changed =
      'ids' in chosen
        ? await changeMany({ ...patch, ids: [...ids] })
        : await changeMany({ ...patch, found_count: chosen.count }, chosen.path);
    const count = changed.changed_count;
    const results = ids.map((id): Result => ({
      id,
      name: nameOf(id),
      to: pages.deliverable(id),
      state: 'done',
    }));
    if (count > 0)
      report({ doneText: messages.changes.done(formatQuantity(count, 'deliverable')), results }, changed);
    else report({ doneText: messages.changes.none, results: [] });
    clear();
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
  const { value, setValue, notice, clear } = useUnsavedState(`Change ${JSON.stringify(chosen)}`, unchanged);
  const { state, reason, owner, day, isByRule, needs, format, neededBy } = value;
  const set = (changed: Partial<ChangeValues>) => setValue({ ...value, ...changed });

  const work = useWork(async () => {
    await change(chosen, {
      ...(state && { state }),
      ...(state === 'waived' && { waived_reason: reason }),
      ...(owner !== null && { owner_user_id: owner === NOBODY.id ? null : owner }),
      ...(isByRule ? { due_date: null } : day && { due_date: day }),
      ...(needs && { client_needs: needs }),
      ...(format && { client_needs_format: format }),
      ...(neededBy && { client_needs_by: neededBy }),
    });
    clear();
    onClose();
  });
  const errorOf = (field: string) => fieldErrorsOf(work.error)[field]?.[0];
  const isReady = JSON.stringify({ ...value, reason: '' }) !== JSON.stringify(unchanged);

  return (
    <WorkDialog
      title={`Change ${formatQuantity(countOf(chosen), 'deliverable')}`}
      size="small"
      action="Change"
      isReady={isReady}
      work={work}
      reasonOf={messageOf}
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
  /** The page of the list. */
  rows: readonly Deliverable[];
}

/** What can be done with the selected deliverables. Each change can be undone. */
export function BulkActions({ all, found, rows }: BulkActionsProps) {
  const { pick, report, clear } = useChosenRows();
  const change = useChangeChosen();
  /** What the open dialog asks about: the list may be fetched again meanwhile, and find something else. */
  const [asked, setAsked] = useState<Chosen | null>(null);
  const deliver = useAction(
    messages.changes.notDone,
    (chosen: Chosen) => change(chosen, { state: 'delivered' }),
    { duration: null },
  );
  const ask = useAction(messages.mails.notBegun, (chosen: Chosen, quoteId: number) => {
    const requests = {
      quoteId,
      count: countOf(chosen),
      ...('ids' in chosen
        ? { path: paths.materialRequests(), selection: { ids: [...chosen.ids] } }
        : {
            path: paths.materialRequests() + chosen.path.slice(paths.deliverables().length),
            selection: { found_count: chosen.count },
          }),
    };
    return writeMail(
      fetchManyRequests(requests, (results) => {
        const count = results.filter(({ state }) => state === 'done').length;
        report({ doneText: messages.mails.asked(formatQuantity(count, 'client')), results });
        clear();
      }),
    );
  });
  const choose = (act: (chosen: Chosen) => void) => pick((keys) => act(all ?? { ids: keys.map(Number) }));
  return (
    <>
      <Button size="small" icon="check" busy={deliver.isBusy} onClick={() => choose(deliver.run)}>
        Mark as delivered
      </Button>
      <Button size="small" onClick={() => choose(setAsked)}>
        Change…
      </Button>
      <Button
        size="small"
        icon="mail"
        busy={ask.isBusy}
        onClick={() =>
          choose((chosen) => {
            const isChosen = ({ id }: Deliverable) => !('ids' in chosen) || chosen.ids.includes(id);
            const first = rows.find(isChosen);
            if (first) ask.run(chosen, first.quote_id);
          })
        }
      >
        Ask for material…
      </Button>
      {found > MAX_CHANGED_RECORDS && <Muted>{messages.changes.tooMany}</Muted>}
      {asked && <ChangeDialog chosen={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
