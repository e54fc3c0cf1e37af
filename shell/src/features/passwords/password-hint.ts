import { PASSWORD_MIN_LENGTH } from 'api-contract';

/** What stands below a field for a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters, such as four words that do not belong together.`;
