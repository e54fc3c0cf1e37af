import { builtPath, queryString } from '../../kernel/call/path';
import type { FactRecord, TimelineRecord, TimelineTopic } from './timeline-fields';

/** Which part of a timeline: the entries before this one, and those about one topic. */
export interface TimelineQuery {
  before?: number;
  topic?: TimelineTopic;
}

/** What has happened to a record: `timeline('organisations', 7)`. */
export const timeline = builtPath(
  '/timelines/{record}/{id}',
  (record: TimelineRecord, id: number | string, query: TimelineQuery = {}) =>
    `/timelines/${record}/${encodeURIComponent(String(id))}${queryString(query)}`,
);

/** What stands on top of the page of an organisation or a contact. */
export const recordFacts = builtPath(
  '/record-facts/{record}/{id}',
  (record: FactRecord, id: number | string) => `/record-facts/${record}/${encodeURIComponent(String(id))}`,
);
