import { AUDIT_EVENTS, AUDITED_TABLES, auditName } from 'api-contract';
import { exportAudit, type Context } from '../../src/domain';

export type AuditLine = [user: string | null, what: string, details: Record<string, unknown>];

const entities = [...AUDIT_EVENTS, ...Object.keys(AUDITED_TABLES)];

/** Returns the event or the table that the workbook names in words. */
export const entityOf = (words: unknown): string =>
  entities.find((entity) => auditName(entity) === words) ?? '';

/** Returns all that was recorded: the user, the event or the table, and the new values. */
export const auditLines = async (context: Context): Promise<AuditLine[]> =>
  (await exportAudit(context, { days: 1 })).rows.map(([, user, , what, , details]) => {
    const changes = JSON.parse(String(details)) as Record<string, [unknown, unknown]>;
    const values = Object.entries(changes).map(([name, [, value]]) => [name, value] as const);
    return [user as string | null, entityOf(what), Object.fromEntries(values)];
  });

/** Returns what an act adds to it. */
export const linesOf = async (context: Context, act: () => Promise<unknown>): Promise<AuditLine[]> => {
  const before = (await auditLines(context)).length;
  await act();
  return (await auditLines(context)).slice(before);
};
