import {
  DELIVERABLE_STATE_NAMES,
  paths,
  type ChangedRecords,
  type Deliverable,
  type DeliverablePatch,
  type DeliverableState,
  type DeliverablesPatch,
  type DeliverySummary,
  type DeliveryYear,
  type ExtraDeliverableInput,
  type NamedReference,
  type Quote,
} from 'api-contract';
import {
  api,
  refetchRelated,
  useRead,
  useReadList,
  useReadRecord,
  useToast,
  type PatchOptions,
  undoOf,
} from 'shared-ui';
import { useSWRConfig } from 'swr';
import { messages } from '../../messages';
import { NOBODY } from './model';

export const useDeliverable = (id: number | string) => useReadRecord<Deliverable>(paths.deliverable(id));

export const useQuote = (id: number | string) => useReadRecord<Quote>(paths.quote(id));

export const useQuoteDeliverables = (quoteId: number) =>
  useReadList<Deliverable>(paths.quoteDeliverables(quoteId));

/** Reads how much there is to do, for one user or for all. */
export const useDeliverySummary = (owner_user_id?: number) =>
  useRead<DeliverySummary>(paths.deliverySummary({ owner_user_id }));

export const useOrganisationDelivery = (organisationId: number) =>
  useReadList<DeliveryYear>(paths.organisationDelivery(organisationId));

/** Returns the functions that change deliverables. */
export function useChangeDeliverables() {
  const { mutate } = useSWRConfig();
  const toast = useToast();

  const save = async (id: number, values: DeliverablePatch, version: PatchOptions): Promise<Deliverable> => {
    const path = paths.deliverable(id);
    const saved = await api.patch<Deliverable>(path, values, { ...version, updates: path });
    await mutate(path, saved, { revalidate: false });
    return saved;
  };
  /** Changes one unless it has changed since it was read. */
  const write = async ({ id, etag }: Deliverable, values: DeliverablePatch) => {
    const path = paths.deliverable(id);
    try {
      return await api.patch<Deliverable>(path, values, { ifMatch: etag, awaitReads: true });
    } catch (error) {
      await refetchRelated(path);
      throw error;
    }
  };
  /** Moves one to another state, and offers Undo, which is as careful. */
  const move = async (one: Deliverable, state: DeliverableState): Promise<void> => {
    const saved = await write(one, { state });
    const title = messages.board.moved(one.description, DELIVERABLE_STATE_NAMES[state]);
    toast.show({ tone: 'success', title, undo: undoOf(saved) });
  };
  /** Gives one to another owner, and offers Undo, which is as careful. */
  const give = async (one: Deliverable, owner: NamedReference): Promise<void> => {
    const saved = await write(one, { owner_user_id: owner.id === NOBODY.id ? null : owner.id });
    const title = messages.changes.given(one.description, owner.name);
    toast.show({ tone: 'success', title, undo: undoOf(saved) });
  };
  const create = (quoteId: number, values: ExtraDeliverableInput): Promise<Deliverable> =>
    api.post<Deliverable>(paths.quoteDeliverables(quoteId), values);
  const remove = (id: number): Promise<unknown> => {
    const path = paths.deliverable(id);
    // What there was of it cannot be fetched again.
    return api.delete(path, { updates: (read) => `${read}/`.startsWith(`${path}/`) });
  };
  /** Changes many at once, all or none: those with the ids, or with `found_count` all that a path finds. */
  const changeMany = (patch: DeliverablesPatch, path = paths.deliverables()): Promise<ChangedRecords> =>
    api.patch<ChangedRecords>(path, patch, { awaitReads: true });
  return { save, move, give, create, remove, changeMany };
}
