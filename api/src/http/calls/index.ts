import { benefitAnswers } from './benefits';
import { catalogueAnswers } from './catalogue';
import type { CallAnswers } from './call-answers';
import { documentAnswers } from './documents';
import { exportAnswers } from './exports';
import { invoiceAnswers } from './invoices';
import { quoteItemAnswers } from './quote-items';
import { quoteAnswers } from './quotes';
import { organisationAnswers } from './organisations';
import { salesAnswers } from './sales';
import { sessionAnswers } from './session';

/** Every call that is answered. One that the contract names and this table does not answers 404. */
export const callAnswers: CallAnswers = {
  ...sessionAnswers,
  ...benefitAnswers,
  ...catalogueAnswers,
  ...documentAnswers,
  ...exportAnswers,
  ...invoiceAnswers,
  ...quoteAnswers,
  ...quoteItemAnswers,
  ...organisationAnswers,
  ...salesAnswers,
};
