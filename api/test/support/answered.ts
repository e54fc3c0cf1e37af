import type { CallName } from 'api-contract/server';
import { callAnswers } from '../../src/http/calls';

/** Whether the server has an answer for a call of the contract. */
export const isAnswered = (name: CallName): boolean => callAnswers[name] !== undefined;
