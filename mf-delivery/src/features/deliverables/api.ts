import {
  DELIVERABLE_STATE_NAMES,
  paths,
  type ChangedDeliverables,
  type Deliverable,
  type DeliverableHistoryEntry,
  type DeliverablePatch,
  type DeliverableState,
  type DeliverablesPatch,
  type DeliverySummary,
  type DeliveryYear,
  type ExtraDeliverableInput,
  type Quote,
  type UndoneDeliverableChange,
} from 'api-contract';
import {
  api,
  formatQuantity,
  useRead,
  useReadList,
  useReadRecord,
  useToast,
  type PatchOptions,
} from 'shared-ui';
import { useSWRConfig } from 'swr';
import { messages } from '../../messages';

export const useDeliverable = (id: number | string) => useReadRecord<Deliverable>(paths.deliverable(id));

export const useDeliverableHistory = (id: number) =>
  useReadList<DeliverableHistoryEntry>(paths.deliverableHistory(id));

export const useQuote = (id: number | string) => useReadRecord<Quote>(paths.quote(id));

export const useQuoteDeliverables = (quoteId: number) =>
  useReadList<Deliverable>(paths.quoteDeliverables(quoteId));

/** Reads how much there is to do, for one user or for all. */
export const useDeliverySummary = (owner_user_id?: number) =>
  useRead<DeliverySummary>(paths.deliverySummary({ owner_user_id }));

export const useOrganisationDelivery = (organisationId: number) =>
  useReadList<DeliveryYear>(paths.organisationDelivery(organisationId));

/** Matches the keys of what lists, counts or shows deliverables. */
const showsDeliverables = (key: unknown): boolean =>
  typeof key === 'string' && (key.startsWith('/deliver') || /\/(deliverables|delivery)$/.test(key));

const countOf = (count: number) => formatQuantity(count, 'deliverable');

/** Returns the functions that change deliverables. What shows them is fetched again. */
export function useChangeDeliverables() {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const refresh = () => mutate(showsDeliverables);

  const save = async (id: number, values: DeliverablePatch, version: PatchOptions): Promise<Deliverable> => {
    const saved = await api.patch<Deliverable>(paths.deliverable(id), values, version);
    await mutate(paths.deliverable(id), saved, { revalidate: false });
    void mutate((key) => key !== paths.deliverable(id) && showsDeliverables(key));
    return saved;
  };
  /** Moves one to another state unless it has changed since it was read, and offers Undo, which is as careful. */
  const move = async (one: Deliverable, state: DeliverableState): Promise<void> => {
    const { id, description, delivered_on } = one;
    const write = async (values: DeliverablePatch, { etag }: Deliverable) => {
      try {
        return await api.patch<Deliverable>(paths.deliverable(id), values, { ifMatch: etag });
      } finally {
        await refresh();
      }
    };
    const titleOf = (to: DeliverableState) => messages.board.moved(description, DELIVERABLE_STATE_NAMES[to]);
    const saved = await write({ state }, one);
    toast.show({
      tone: 'success',
      title: titleOf(state),
      undo: async () => {
        await write({ state: one.state, delivered_on }, saved);
        return { title: titleOf(one.state) };
      },
    });
  };
  const create = async (quoteId: number, values: ExtraDeliverableInput): Promise<Deliverable> => {
    const made = await api.post<Deliverable>(paths.quoteDeliverables(quoteId), values);
    void refresh();
    return made;
  };
  const remove = async (id: number): Promise<void> => {
    await api.delete(paths.deliverable(id));
    const isGone = (key: unknown) => `${String(key)}/`.startsWith(`${paths.deliverable(id)}/`);
    void mutate((key) => !isGone(key) && showsDeliverables(key));
  };
  const undo = async (changeId: number) => {
    const { restored_count, left_count } = await api.post<UndoneDeliverableChange>(
      paths.deliverableChangeUndo(changeId),
    );
    await refresh();
    return {
      title: messages.changes.undone(countOf(restored_count)),
      text: left_count > 0 ? messages.changes.left(countOf(left_count)) : undefined,
    };
  };
  /** Changes many at once, all or none, and offers Undo: those with the ids, or with `found_count` all of a list. */
  const changeMany = async (
    patch: DeliverablesPatch,
    { title, path = paths.deliverables() }: { title?: string; path?: string } = {},
  ): Promise<void> => {
    const { changed_count, change_id } = await api.patch<ChangedDeliverables>(path, patch);
    await refresh();
    if (change_id === null) toast.show({ title: messages.changes.none, text: messages.changes.noneText });
    else
      toast.show({
        tone: 'success',
        title: title ?? messages.changes.done(countOf(changed_count)),
        undo: () => undo(change_id),
      });
  };
  return { save, move, create, remove, changeMany, refresh };
}
