import type { InferType } from 'yup';
import { body, boundedList, requiredDate, requiredText } from '../../kernel/form/fields';
import { MAX_MODULE_NAME, TEAM_KEY_LIMITS } from '../../kernel/module-limits';

const moduleName = requiredText('Module', MAX_MODULE_NAME).matches(
  /^[a-z][a-z0-9-]*$/,
  'Modules must be names such as mf-forecast.',
);

const team = requiredText('Team', 100);
const expires_on = requiredDate('Last day');

/** `POST /team-keys`. */
export const teamKeySchema = body({
  team,
  modules: boundedList('Modules', moduleName, TEAM_KEY_LIMITS.modules).min(1, 'Modules is required.'),
  expires_on,
});

/** The same for a form, which has the modules in one text. */
export const teamKeyTextSchema = body({
  team,
  modules: requiredText('Modules', 2000).matches(
    /^[a-z][a-z0-9-]*([\s,]+[a-z][a-z0-9-]*)*$/,
    'Modules must be names such as mf-forecast, separated by commas.',
  ),
  expires_on,
});

export type TeamKeyInput = InferType<typeof teamKeySchema>;
