import type { CallName } from 'api-contract/server';
import type { CallAnswer } from '../answers';

/** How calls are answered, by their names in the contract. */
export type CallAnswers = Partial<Record<CallName, CallAnswer>>;
