import type { FieldChange, TimelineEntry, TimelineRecord, TimelineTopic } from 'api-contract';
import type { Db, TableName } from '../../store';
import type { Sql } from '../list/conditions';
import type { HistoryLine } from './history';

/** What a timeline has beside the fields that were written. */
export type TimelineDetails = Partial<Pick<TimelineEntry, 'name' | 'mail' | 'answer'>> & {
  /** What is shown of an added record, where history does not have it. */
  arrival?: FieldChange[];
};

/** How timelines show the lines of history of one table. Each area says it of its own tables. */
export interface TimelineSource {
  /** The table, or the name that its lines had earlier. */
  entity: TableName;
  subject: TimelineEntry['subject'];
  topic: TimelineTopic;
  /** The fields that are shown of an added or removed record. */
  fieldsOfArrival?: readonly string[];
  /** Whether the sentence has the name of the record. */
  isNamed?: boolean;
  /**
   * The columns that refer to the records whose timelines show these records too, or functions that select the ids of these. What belongs to
   * a quote is found by its history.
   */
  parents?: Readonly<Partial<Record<TimelineRecord, string | ((id: number) => Sql)>>>;
  /** Whether users remove these records, which the timelines of their parents go on showing. */
  isRemovable?: boolean;
  /** Returns whether a line is shown; all lines are where it is left out. */
  isShown?: (line: HistoryLine) => boolean;
  /** Returns a function that finds what else is known of the record of a line. */
  readDetails?: (db: Db, ids: readonly number[]) => Promise<(id: number) => TimelineDetails>;
}
