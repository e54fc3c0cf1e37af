import { quoteDocumentPack } from '../../domain';
import { download } from '../answers';
import type { CallAnswers } from './call-answers';

export const documentAnswers = {
  downloadQuoteDocuments: download((context, request) => quoteDocumentPack(context, request.id('quoteId'))),
} satisfies CallAnswers;
