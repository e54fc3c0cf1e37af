import * as domain from '../../domain';
import {
  collection,
  ofRecord,
  plain,
  record,
  saved,
  savingRecord,
  withBody,
  type CallHandlers,
} from '../call-handler';

export const userHandlers = {
  listAccounts: collection(domain.listAccounts),
  getAccount: record(ofRecord(domain.getAccount)),
  inviteUser: plain(withBody(domain.inviteUser)),
  updateAccount: saved(savingRecord(domain.updateAccount)),
  sendAccountLink: plain(ofRecord(domain.sendAccountLink)),
  changeOwnPassword: plain((context, request) =>
    domain.changeOwnPassword(context, request.body, request.signedIn, request.client),
  ),
  listOwnSessions: plain((context, { signedIn }) => domain.listOwnSessions(context, signedIn)),
  endOwnSessions: plain((context, { signedIn }) => domain.endOwnSessions(context, signedIn)),
  endOwnSession: plain(ofRecord(domain.endOwnSession)),
  listOwnActivity: plain((context, { user }) => domain.listOwnActivity(context, user)),
  requestPasswordLink: plain((context, request) =>
    domain.requestPasswordLink(context, request.body, request.client),
  ),
  readPasswordLink: plain((context, request) => domain.readPasswordLink(context, request.body.token)),
  setPassword: plain((context, request) => domain.setPassword(context, request.body)),
} satisfies CallHandlers;
