import {
  DELIVERABLE_STATE_NAMES,
  MAX_PROVED_DELIVERABLES,
  paths,
  type ChangedDeliverables,
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
  checkFile,
  refetchRelated,
  runToEnd,
  useOwnVersions,
  useRead,
  useReadList,
  useReadRecord,
  useToast,
  type PatchOptions,
  type WorkSession,
  undoOf,
} from 'shared-ui';
import { messages } from '../../messages';
import { inSlices, NOBODY } from './model';

export const useDeliverable = (id: number | string) => useReadRecord<Deliverable>(paths.deliverable(id));

export const useQuote = (id: number | string) => useReadRecord<Quote>(paths.quote(id));

export const useQuoteDeliverables = (quoteId: number) =>
  useReadList<Deliverable>(paths.quoteDeliverables(quoteId));

/** Reads how much there is to do, for one user or for all. */
export const useDeliverySummary = (owner_user_id?: number) =>
  useRead<DeliverySummary>(paths.deliverySummary({ owner_user_id }));

export const useOrganisationDelivery = (organisationId: number) =>
  useReadList<DeliveryYear>(paths.organisationDelivery(organisationId));

/** The change that marks many as delivered: a waived one keeps its reason. */
export const DELIVER_OPEN = { state: 'delivered', keeps_closed: true } as const;

/** Some deliverables by their ids, or all `count` that a path finds. */
export type Chosen = { ids: readonly number[]; etags: readonly string[] } | { path: string; count: number };

/** Returns what is selected, as it was shown: what another user has changed since is not changed. */
export const toChosen = (rows: readonly Pick<Deliverable, 'id' | 'etag'>[]): Chosen => ({
  ids: rows.map(({ id }) => id),
  etags: rows.map(({ etag }) => etag),
});

export const countChosen = (chosen: Chosen): number => ('ids' in chosen ? chosen.ids.length : chosen.count);

/** Returns what names it in unsaved text, whatever has changed in it since, and however many a path finds by then. */
export const keyOf = (chosen: Chosen): string => ('ids' in chosen ? JSON.stringify(chosen.ids) : chosen.path);

/** Returns the path and the part of the body that change what is chosen. */
const chosenIn = (chosen: Chosen) =>
  'ids' in chosen
    ? { path: paths.deliverables(), ids: [...chosen.ids], etags: [...chosen.etags] }
    : { path: chosen.path, found_count: chosen.count };

/** Returns the paths that a file is sent to, each for as many as one takes. */
function proofPathsOf(chosen: Chosen, name: string): readonly string[] {
  if ('ids' in chosen)
    return inSlices(chosen.ids, MAX_PROVED_DELIVERABLES).map((ids) =>
      paths.deliverablesProof({ name, ids: ids.join() }),
    );
  const [, query] = chosen.path.split('?');
  return [`${paths.deliverablesProof({ name, found_count: chosen.count })}&${query}`];
}

/** Undoes what is done, the last first, and removes it from `done`. */
async function takeBack(done: unknown[], session: WorkSession): Promise<void> {
  try {
    while (done.length > 0) {
      await undoOf(done.at(-1))?.(session);
      done.pop();
    }
  } catch {
    // It is still done.
  }
}

/** Returns the functions that change deliverables. */
export function useChangeDeliverables() {
  const { patch: saveVersion } = useOwnVersions();
  const toast = useToast();

  const save = (id: number, values: DeliverablePatch, version: PatchOptions): Promise<Deliverable> => {
    const path = paths.deliverable(id);
    return saveVersion<Deliverable>(path, path, values, { ...version, updates: path });
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
  /** Changes many at once, all or none. */
  const changeMany = async (
    chosen: Chosen,
    patch: DeliverablesPatch,
    session?: WorkSession,
  ): Promise<ChangedDeliverables> => {
    const { path, ...which } = chosenIn(chosen);
    try {
      return await api.patch<ChangedDeliverables>(
        path,
        { ...patch, ...which },
        { ...session, awaitReads: true },
      );
    } catch (error) {
      await refetchRelated(path);
      throw error;
    }
  };
  /**
   * Adds proof to many, all or none: files, of which each is stored once, a link, and that open ones are delivered. Adds the responses to `done`,
   * where those stay that could not be taken back after a failure. Returns how many stayed waived or withdrawn.
   */
  const prove = (
    chosen: Chosen,
    { files, link, isDelivered }: { files: readonly File[]; link: string; isDelivered: boolean },
    done: unknown[],
    onProgress: (progress: number) => void,
  ): Promise<number> =>
    runToEnd(async (session) => {
      const waived = new Set<number>();
      const keep = (changed: ChangedDeliverables) => {
        done.push(changed);
        for (const id of changed.waived_ids ?? []) waived.add(id);
      };
      const uploads = files.flatMap((file) =>
        proofPathsOf(chosen, file.name).map((path) => ({ file, path })),
      );
      const patch = {
        ...(link && { proof_url: link }),
        ...(isDelivered && DELIVER_OPEN),
        keeps_closed: true,
      };
      try {
        for (const file of files) await checkFile(file);
        for (const [index, { file, path }] of uploads.entries())
          keep(
            await api.upload<ChangedDeliverables>(path, file, {
              ...session,
              awaitReads: true,
              onProgress: (part) => onProgress((index + (part ?? 0)) / uploads.length),
            }),
          );
        if (link || isDelivered) keep(await changeMany(chosen, patch, session));
        return waived.size;
      } catch (error) {
        // A file that is there already has no undo when it is sent again.
        await takeBack(done, session);
        throw error;
      }
    });
  return { save, move, give, create, remove, changeMany, prove };
}
