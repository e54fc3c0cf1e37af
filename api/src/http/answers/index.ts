export { AnswerCache } from './answer-cache';
export { collection, download, plain, record, saved, type CallAnswer } from './kinds';
export { answerWith } from './send';
export { isUnchanged } from './tags';
