import * as domain from '../../domain';
import { collection, plain, type CallHandlers } from '../call-handler';
import { orderOf, pageIn } from './lists';

export const tidyUpRoutes = {
  getTidyUpCounts: collection((context) => domain.getTidyUpCounts(context)),
  listDuplicates: collection((context, { query }) =>
    domain.listDuplicates(context, { ...pageIn(query), ...orderOf(query, 'organisation', 'asc') }),
  ),
  setDuplicate: plain((context, { body, user }) => domain.setDuplicate(context, body, user)),
  listDuplicateContacts: collection((context, { query }) =>
    domain.listDuplicateContacts(context, { ...pageIn(query), ...orderOf(query, 'contact', 'asc') }),
  ),
  setDuplicateContact: plain((context, { body, user }) => domain.setDuplicateContact(context, body, user)),
  listContactsWithoutEmail: collection((context, { query }) =>
    domain.listContactsWithoutEmail(context, { ...pageIn(query), ...orderOf(query, 'contact', 'asc') }),
  ),
  listQuietQuotes: collection((context, { query }) =>
    domain.listQuietQuotes(context, { ...pageIn(query), ...orderOf(query, 'activity', 'asc') }),
  ),
} satisfies Partial<CallHandlers>;
