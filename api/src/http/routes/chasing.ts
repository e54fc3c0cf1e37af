import * as domain from '../../domain';
import { collection, download, plain, type CallHandlers } from '../call-handler';
import { orderOf, pageIn } from './lists';

export const chasingRoutes = {
  listOverdueClients: collection((context, { query }) =>
    domain.listOverdueClients(context, {
      ...pageIn(query),
      ...orderOf(query, 'oldest', 'asc'),
      age: query.age,
      isUnchased: query.unchased === '1',
    }),
  ),
  previewReminders: plain((context, { body }) => domain.previewReminders(context, body)),
  sendReminders: plain((context, { body, user }) => domain.sendReminders(context, body, user)),
  listReminders: collection((context, { params }) => domain.listReminders(context, params.id)),
  sendReminderAgain: plain((context, { params }) => domain.sendReminderAgain(context, params.id)),
  downloadReminderFile: download((context, { params }) =>
    domain.reminderFile(context, params.id, params.fileId),
  ),
  downloadStatement: download((context, { params }) => domain.downloadStatement(context, params.id)),
} satisfies Partial<CallHandlers>;
