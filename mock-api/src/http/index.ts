export { redirect, sendHtml, sendJson, waiting, type Handler } from './handler';
export { createLog, logRequests, type Log } from './log';
export { isForm, readForm, readJsonObject } from './read-body';
export { RequestError } from './request-error';
export { sameMachine } from './same-machine';
export { sendErrors } from './send-error';
