/** The header of the response to a change that can be undone: the id of its undo. */
export const UNDO_HEADER = 'X-Undo';

/** How long a change can be undone. */
export const UNDO_DAYS = 30;
