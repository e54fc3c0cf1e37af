import { path } from '../call/path';

/** Its id is in the header `UNDO_HEADER` of the response to the change. */
export const undo = path('/undo/{id}');
