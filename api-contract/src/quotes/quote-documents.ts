/** The documents of a quote, with the titles that they and the screens show. */
export const QUOTE_DOCUMENTS = {
  proposal: 'Proposal',
  benefitsSchedule: 'Benefits Schedule',
  bookingForm: 'Booking Form',
  terms: 'Terms and Conditions',
} as const;
export type QuoteDocumentName = keyof typeof QUOTE_DOCUMENTS;
