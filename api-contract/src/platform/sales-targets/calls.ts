import { Type } from '@sinclair/typebox';
import { describeCalls, get, patch } from '../../kernel/call/call';
import { TARGET_YEARS } from '../../kernel/limits';
import * as paths from './paths';
import { SalesTargets } from './sales-targets';
import { salesTargetsSchema } from './sales-targets-form';

const byYear = Type.Object({ year: Type.Integer({ minimum: TARGET_YEARS.min, maximum: TARGET_YEARS.max }) });

export const salesTargetCalls = describeCalls('Sales targets', {
  getSalesTargets: get(paths.salesTargets, {
    summary: 'What each sales agent is to win in the months of a year',
    params: byYear,
    response: SalesTargets,
  }),
  updateSalesTargets: patch(paths.salesTargets, {
    summary: 'Change the targets of some agents in a year, as an administrator',
    params: byYear,
    body: salesTargetsSchema,
    response: SalesTargets,
    administratorsOnly: true,
  }),
});
