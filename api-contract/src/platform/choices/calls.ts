import { Type } from '@sinclair/typebox';
import { describeCalls, get } from '../../kernel/call/call';
import { CHOICE_LIMIT } from '../../kernel/limits';
import { filterText, queryId, word } from '../../kernel/call/parameters';
import { oneOf } from '../../kernel/schema';
import { CHOICE_KINDS, ChoiceResponse } from './choice';
import * as paths from './paths';

export const choiceCalls = describeCalls('Choices', {
  listChoices: get(paths.choices, {
    summary: 'What a field offers while somebody types',
    description: `The ones used last, and the first ${CHOICE_LIMIT} of the others: what matches the filter best, then in order of heading and name; quotes newest first. The filter ignores case and accents.`,
    params: Type.Object({ kind: oneOf(...CHOICE_KINDS) }),
    query: Type.Object({
      filter: filterText,
      mode: word('Of organisations: only those that can be quoted or invoiced', ['quotable', 'invoicable']),
      archived: word('Also those that are archived or disabled', ['1']),
      organisation_id: queryId('Of contacts: whose; without it there are none'),
      quote_id: queryId('Of product groups: the quote for whose event day they are priced'),
      is_event: word('Of product groups: only those that have an event date on quotes', ['1']),
      id: queryId('Which record to return as `chosen`'),
    }),
    response: ChoiceResponse,
  }),
});
