import { path } from '../../kernel/call/path';

export const mails = path('/mails');
export const mailSendAgain = path('/mails/{id}/send-again');
