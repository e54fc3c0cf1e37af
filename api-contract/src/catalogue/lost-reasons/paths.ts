import { path } from '../../kernel/call/path';

export const lostReasons = path('/lost-reasons');
export const lostReason = path('/lost-reasons/{id}');
