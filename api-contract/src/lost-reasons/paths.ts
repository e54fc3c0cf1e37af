import { path } from '../path';

export const lostReasons = path('/lost-reasons');
export const lostReason = path('/lost-reasons/{id}');
