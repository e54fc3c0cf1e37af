import { body, optionalText, requiredText } from '../../kernel/form/fields';

const known = /^[\w.+-]+$/;
const version = requiredText('Version', 100).matches(known, 'Version must be one that was live.');

/** `POST /modules/{name}/opened`. */
export const moduleVersionSchema = body({ version });

/** `POST /modules/{name}/rollback`. `instead_of` is the newest version that users have: where it is another one by now, nothing is changed. */
export const moduleRollbackSchema = body({
  version,
  instead_of: optionalText('Instead of', 100).matches(known, 'Instead of must be a version.'),
});
