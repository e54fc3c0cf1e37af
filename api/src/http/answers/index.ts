export { AnswerCache } from './answer-cache';
export { collection, download, plain, record, saved, type CallAnswer } from './kinds';
export { answerWith } from './send';
export { chooseEncoding, EncodedBody } from './encoding';
export { bodyTag, isUnchanged } from './tags';
