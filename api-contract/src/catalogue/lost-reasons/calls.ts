import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch } from '../../kernel/call/call';
import { LostReason } from './lost-reason';
import { lostReasonPatchSchema, lostReasonSchema } from './lost-reason-form';
import * as paths from './paths';

export const lostReasonCalls = describeCalls('Lost reasons', {
  listLostReasons: get(paths.lostReasons, {
    summary: 'Every reason, archived ones included',
    response: Type.Array(LostReason),
  }),
  getLostReason: get(paths.lostReason, { summary: 'One reason', response: LostReason }),
  createLostReason: create(paths.lostReasons, {
    summary: 'Add a reason, as an administrator',
    body: lostReasonSchema,
    response: LostReason,
    administratorsOnly: true,
  }),
  updateLostReason: patch(paths.lostReason, {
    summary: 'Rename, archive or restore a reason, as an administrator',
    body: lostReasonPatchSchema,
    response: LostReason,
    administratorsOnly: true,
    undo: {},
  }),
});
