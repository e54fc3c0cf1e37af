import { path } from '../../kernel/call/path';

/** The saved views of the signed-in user. */
export const views = path('/views');
export const view = path('/views/{id}');
