import { CLIENT_ADDRESS_DAYS } from 'api-contract';
import type { Context, TimedContext } from '../../kernel/context';
import { deleteEach } from '../../kernel/jobs/each';
import { deleteAuditLines, forgetClients, forgetClientsInHistory } from './queries';
import { redactingHistory } from './redaction';

const day = 86_400_000;

/** Deletes what is kept for a time only: network addresses and browsers, and audit lines. */
export const deleteExpiredData = ({
  store,
  clock,
  auditDays,
}: TimedContext & Pick<Context, 'auditDays'>): Promise<void> => {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  return deleteEach({ store }, [
    (tx) => forgetClients(tx, before(CLIENT_ADDRESS_DAYS)),
    (tx) => redactingHistory(tx, now, () => forgetClientsInHistory(tx, before(CLIENT_ADDRESS_DAYS))),
    (tx) => redactingHistory(tx, now, () => deleteAuditLines(tx, before(auditDays))),
  ]);
};
