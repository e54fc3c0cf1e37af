import type { InferType } from 'yup';
import {
  body,
  boundedList,
  choice,
  flag,
  optionalAddresses,
  optionalDate,
  optionalEmail,
  optionalLongText,
  optionalReference,
  optionalText,
  requiredReference,
  requiredLongText,
  requiredText,
} from '../../kernel/form/fields';
import { ANONYMISED_NAME } from '../../clients/organisations/organisation-form';
import { QUOTE_DOCUMENTS, type QuoteDocumentName } from '../../quotes/quote-documents';
import { statedTotal } from '../../quotes/quote-form';
import type { ProposalAnswer } from './proposal';
import { mailSubject, mailText } from '../templates/template-form';
import { fieldProblem } from '../templates/template-text';

const documentNames = Object.keys(QUOTE_DOCUMENTS) as QuoteDocumentName[];

/** What every email to the client of a quote has. */
export const clientEmailFields = {
  /** The key of the draft: the same key never sends a second email. */
  request_key: requiredText('Request key', 60),
  /** A contact of the quote's organisation. */
  contact_id: requiredReference('To'),
  cc: optionalAddresses('Cc'),
  subject: mailSubject((value) => fieldProblem(value, [])),
  content: mailText((value) => fieldProblem(value, ['link'])),
};
const clientEmailSchema = body(clientEmailFields);
export type ClientEmailInput = InferType<typeof clientEmailSchema>;

/** `POST /quotes/{id}/proposals`. */
export const proposalSchema = body({
  ...clientEmailFields,
  documents: boundedList('Documents', choice('Documents', documentNames), documentNames.length),
  /** Whether the documents are one PDF. */
  is_one_file: flag('One PDF').default(false),
  has_link: flag('Link to the online quote').default(true),
  is_reminder_wanted: flag('Reminder').default(false),
  /** The total and the end that the text was filled in with: where the quote has others by now, the email is not sent. */
  stated_total: statedTotal.nullable().default(null),
  stated_valid_until: optionalDate('Valid until'),
});
export type ProposalInput = InferType<typeof proposalSchema>;

const ownName = 'Enter your own name.';

/** What the client fills in to accept a quote online. */
export const acceptanceSchema = body({
  name: requiredText('Your name').notOneOf([ANONYMISED_NAME], ownName),
  job_title: requiredText('Job title'),
  purchase_order_reference: optionalText('Purchase order reference'),
  invoice_contact_name: optionalText('Invoice contact').notOneOf(
    [ANONYMISED_NAME],
    'Enter the name of the person who gets the invoice.',
  ),
  invoice_contact_email: optionalEmail('Invoice email'),
  invoice_address: optionalLongText('Invoice address', 1000),
  has_accepted_terms: flag('Terms')
    .oneOf([true], 'Tick the box to accept the terms and conditions.')
    .required('Tick the box to accept the terms and conditions.'),
  signature: requiredText('Signature', 100).notOneOf([ANONYMISED_NAME], ownName),
});
export type AcceptanceInput = InferType<typeof acceptanceSchema>;

/** What the client says when they decline a quote. */
export const declineSchema = body({
  lost_reason_id: requiredReference('Reason'),
  content: optionalLongText('Comments', 1000),
});
export type DeclineInput = InferType<typeof declineSchema>;

/** A question about a quote. */
export const questionSchema = body({
  asker: optionalText('Your name', 100).notOneOf([ANONYMISED_NAME], ownName),
  question: requiredLongText('Your question', 2000),
});
export type QuestionInput = InferType<typeof questionSchema>;

/** `POST /quotes/{id}/replies`. */
export const replySchema = body({
  content: requiredLongText('Answer', 2000),
  /** The last message of the thread that was shown: where there is another one by now, nothing is sent. */
  last_message_id: optionalReference('Last message'),
});
export type ReplyInput = InferType<typeof replySchema>;

/** Returns the questions of a thread that nobody has answered yet. */
export const openQuestions = <Message extends Pick<ProposalAnswer, 'kind'>>(
  thread: readonly Message[],
): Message[] => thread.slice(thread.findLastIndex(({ kind }) => kind === 'replied') + 1);
