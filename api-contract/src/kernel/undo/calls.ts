import { describeCalls, post } from '../call/call';

import { UNDO_DAYS, UNDO_HEADER } from './limits';
import * as paths from './paths';
import { Undone } from './undone';

export const undoCalls = describeCalls('Undo', {
  undo: post(paths.undo, {
    summary: `Undo a change whose response had the header ${UNDO_HEADER}, within ${UNDO_DAYS} days`,
    description:
      'Everything is as it was before, ids included. 422 where somebody has changed since what it would restore; of a change of many records only those are left as they are. What is undone already stays so: `restored_count` is 0.',
    response: Undone,
    errors: [403, 422],
  }),
});
