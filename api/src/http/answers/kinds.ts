import type { Context, TableName, Tagged } from '../../domain';
import type { CallRequest } from '../call-request';

type Answer<T> = (context: Context, request: CallRequest) => Promise<T>;

/** What an answer is built from: while the versions of these collections stand, so does the answer. */
interface Sources {
  from: readonly TableName[];
  /** Whether it also depends on which day it is in London. */
  changesDaily: boolean;
}

/** A list. Its tag is known without building it. */
export interface CollectionAnswer extends Sources {
  kind: 'collection';
  answer: Answer<unknown>;
  /** Whether it is an array that has the same object again for each row that did not change: such a row is written only once. */
  sharesRows: boolean;
}

/** One record, with the tag that a save sends back. */
export interface RecordAnswer extends Sources {
  kind: 'record';
  answer: Answer<Tagged<unknown>>;
}

/** A record as it was just saved: the body and the tag that a read would give. */
export interface SavedAnswer {
  kind: 'saved';
  answer: Answer<Tagged<unknown>>;
}

/** Anything else that is JSON, or nothing. */
export interface PlainAnswer {
  kind: 'plain';
  answer: Answer<unknown>;
}

export interface Download {
  fileName: string;
  /** All of them, or as they are made. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

export interface DownloadAnswer {
  kind: 'download';
  answer: Answer<Download>;
}

export type CallAnswer = CollectionAnswer | RecordAnswer | SavedAnswer | PlainAnswer | DownloadAnswer;

export const collection = (
  from: readonly TableName[],
  answer: CollectionAnswer['answer'],
  { changesDaily = false, sharesRows = false } = {},
): CollectionAnswer => ({ kind: 'collection', from, answer, changesDaily, sharesRows });

export const record = (
  from: readonly TableName[],
  answer: RecordAnswer['answer'],
  { changesDaily = false } = {},
): RecordAnswer => ({ kind: 'record', from, answer, changesDaily });

export const saved = (answer: SavedAnswer['answer']): SavedAnswer => ({ kind: 'saved', answer });

export const plain = (answer: PlainAnswer['answer']): PlainAnswer => ({ kind: 'plain', answer });

export const download = (answer: DownloadAnswer['answer']): DownloadAnswer => ({ kind: 'download', answer });
