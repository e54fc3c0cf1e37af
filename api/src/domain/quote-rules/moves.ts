import { allowedMoves, isMoveAllowed, QUOTE_STATUS, type CalendarDate, type FieldErrors } from 'api-contract';
import { getQuoteStatus } from '../lookups';

import type { LockState } from './locks';
import type { QuoteRow } from '../../store';

const { draft, negotiating, salesWon } = QUOTE_STATUS;

const field = 'quote_status_id';

const namesOf = (statusIds: readonly number[]): string =>
  statusIds.map((id) => getQuoteStatus(id).name).join(', ');

const messageFor = (fromId: number, choices: readonly number[]): string =>
  choices.length === 0
    ? `The status of this quote stays ${namesOf([fromId])}.`
    : `A quote that is ${namesOf([fromId])} can become ${namesOf(choices)} only.`;

/** What is wrong with a change of status; nothing when it stays. */
export const moveErrors = (quote: LockState, toId: number): FieldErrors => {
  const state = { hasInvoice: quote.invoice_id !== null };
  const fromId = quote.quote_status_id;
  if (isMoveAllowed(fromId, toId, state)) return {};
  return { [field]: [messageFor(fromId, allowedMoves(fromId, state))] };
};

/** A new quote is a draft, or has at once become what a draft may become. */
export const firstStatusErrors = (statusId: number): FieldErrors => {
  const choices = [draft, ...allowedMoves(draft, { hasInvoice: false })];
  if (choices.includes(statusId)) return {};
  return { [field]: [`A new quote can be ${namesOf(choices)} only.`] };
};

/** What a change of status does to the date of the sale. */
export const saleDateAfterMove = (
  { quote_status_id: fromId, date_sale_won }: Pick<QuoteRow, 'quote_status_id' | 'date_sale_won'>,
  toId: number,
  today: CalendarDate,
): CalendarDate | null => {
  if (toId === salesWon && fromId !== salesWon) return date_sale_won ?? today;
  if (fromId === salesWon && toId === negotiating) return null;
  return date_sale_won;
};
