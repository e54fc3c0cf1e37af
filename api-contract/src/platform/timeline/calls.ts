import { Type } from '@sinclair/typebox';
import { describeCalls, get } from '../../kernel/call/call';
import { queryId, recordId, word } from '../../kernel/call/parameters';
import { TIMELINE_PAGE } from '../../kernel/limits';
import { oneOf } from '../../kernel/schema';
import * as paths from './paths';
import { RecordFacts, Timeline } from './timeline';
import { FACT_RECORDS, TIMELINE_RECORDS, TIMELINE_TOPICS } from './timeline-fields';

export const timelineCalls = describeCalls('Timelines', {
  getTimeline: get(paths.timeline, {
    summary: 'What has happened to a record and to all that belongs to it, newest first',
    description: `At most ${TIMELINE_PAGE} entries; \`next\` is the \`before\` of those that are older.`,
    params: Type.Object({ record: oneOf(...TIMELINE_RECORDS), id: recordId }),
    query: Type.Object({
      before: queryId('Only what is older than this entry'),
      topic: word('Only what is about this', TIMELINE_TOPICS),
    }),
    response: Timeline,
  }),
  getRecordFacts: get(paths.recordFacts, {
    summary: 'What an organisation or a contact owes, their open quotes, next follow-up and last contact',
    params: Type.Object({ record: oneOf(...FACT_RECORDS), id: recordId }),
    response: RecordFacts,
  }),
});
