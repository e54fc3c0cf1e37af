import { body, requiredText } from '../../kernel/form/fields';

const version = requiredText('Version', 100).matches(/^[\w.+-]+$/, 'Version must be one that was live.');

/** `POST /modules/{name}/rollback` and `POST /modules/{name}/opened`. */
export const moduleVersionSchema = body({ version });
