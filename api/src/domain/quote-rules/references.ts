import type { FieldErrors } from 'api-contract';

import { findTaxPercent } from './sums';
import { findRow, type Db } from '../../store';

/** The agent and the tax rate that a save names; undefined where it leaves them alone. */
export interface NamedRecords {
  sales_agent_user_id?: number | undefined;
  tax_rate_id?: number | undefined;
}

/** What is named although it does not exist. */
export const namedRecordErrors = async (
  db: Db,
  { sales_agent_user_id: agentId, tax_rate_id: taxRateId }: NamedRecords,
): Promise<FieldErrors> => ({
  ...(agentId !== undefined && !(await findRow(db, 'users', { id: agentId }))
    ? { sales_agent_user_id: ['There is no such user.'] }
    : {}),
  ...(taxRateId !== undefined && findTaxPercent(taxRateId) === undefined
    ? { tax_rate_id: ['There is no such tax rate.'] }
    : {}),
});
