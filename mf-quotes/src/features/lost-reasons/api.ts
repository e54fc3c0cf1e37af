import { paths, type LostReason, type LostReasonPatch } from 'api-contract';
import { recordApi } from 'shared-ui';

/** Why a quote may be lost, archived reasons included. */
export const lostReasons = recordApi<LostReason, LostReasonPatch>({
  list: paths.lostReasons,
  one: paths.lostReason,
});
