import { formSchema, lostReasonSchema, pages } from 'api-contract';
import { namesPage } from 'shared-ui/forms';
import { lostReasons } from '../features/lost-reasons/api';
import { messages } from '../messages';

/** Why quotes are lost. */
export const LostReasonsPage = namesPage({
  kind: { title: 'Lost reason', titleOfList: 'Lost Reasons', list: pages.lostReasons },
  records: lostReasons,
  schema: formSchema(lostReasonSchema),
  description: messages.lost.reasons,
});
