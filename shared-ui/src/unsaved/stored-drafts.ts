import { etagOf, storeEtag } from '../client/api-client';
import { isInMemory, tabKeys, tabValue } from '../client/storage';

/** An unsaved draft in the storage of this tab. */
export interface StoredDraft<Draft> {
  readonly draft: Draft;
  /** A record was being created with it. */
  readonly isSaving?: boolean;
}

const PREFIX = 'intranet.unsaved ';
const ETAG = '$etag';

const prefixOf = (userId: number) => `${PREFIX}${userId} `;

/** Returns the key of a user's draft. Each draft is an entry of its own: one that is too large for the browser leaves the others alone. */
export const draftKey = (userId: number, name: string): string => prefixOf(userId) + name;

/** Returns the page that a draft belongs to. Of a new record, the query says what it is of. */
export const draftPage = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname.endsWith('/create') ? pathname + search : pathname;

/** A record that a draft is based on, with its version. */
interface StoredRecord {
  readonly [ETAG]: string;
  readonly json: string;
}

/** The records as JSON: a large one is not written anew at every key. */
const recordTexts = new WeakMap<object, string>();

function jsonOf(record: object): string {
  const json = recordTexts.get(record) ?? JSON.stringify(record);
  recordTexts.set(record, json);
  return json;
}

const isStoredRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' && value !== null && ETAG in value;

/** Returns the draft as JSON, with the ETags of the records that it is based on. */
export const toText = <Draft>(stored: StoredDraft<Draft>): string =>
  JSON.stringify(stored, (_name, value: unknown) => {
    const etag = typeof value === 'object' && value !== null ? etagOf(value) : undefined;
    return etag === undefined ? value : { [ETAG]: etag, json: jsonOf(value as object) };
  });

export const fromText = <Draft>(text: string): StoredDraft<Draft> =>
  JSON.parse(text, (_name, value: unknown) => {
    if (!isStoredRecord(value)) return value;
    const record = JSON.parse(value.json) as object;
    storeEtag(record, value[ETAG]);
    return record;
  }) as StoredDraft<Draft>;

/** Returns the stored text; null without a draft. */
export const readDraft = (key: string): string | null => tabValue(key).get();

/** Stores the text of a draft; null removes it. */
export const writeDraft = (key: string, text: string | null): void =>
  text === null ? tabValue(key).remove() : tabValue(key).set(text);

/** Returns whether a draft of this page is stored, of any user. */
export const isDraftStored = (page: string): boolean =>
  tabKeys(PREFIX).some((key) => key.slice(PREFIX.length).replace(/^\d+ /, '').startsWith(`${page} `));

/** Returns whether this tab has unsaved drafts. */
export const areDraftsStored = (): boolean => tabKeys(PREFIX).length > 0;

/** Returns whether all unsaved drafts outlast a reload. */
export const doDraftsOutlastReload = (): boolean => !tabKeys(PREFIX).some(isInMemory);

/** Removes the drafts of all users but this one. */
export const removeDraftsOfOthers = (userId: number): void =>
  tabKeys(PREFIX)
    .filter((key) => !key.startsWith(prefixOf(userId)))
    .forEach((key) => writeDraft(key, null));
