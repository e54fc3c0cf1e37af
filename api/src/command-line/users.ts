import { registerSchema, SIGN_IN_LINK_MINUTES, toOneLine, type RegisterInput, type User } from 'api-contract';
import {
  addUser,
  changeEmail,
  createSignInLink,
  disableUser,
  enableUser,
  forgetCompanyAccountOf,
  listAccounts,
  makeAdministrator,
  removeSecondFactor,
  resetPassword,
  signOutEverywhere,
} from '../domain';
import { check, type Command, type UseCaseContext, withStore } from './command';

const passwordSchema = registerSchema.pick(['password']);
const emailSchema = registerSchema.pick(['email']);
const withoutPassword = registerSchema.omit(['password']);

/** Returns a command that changes the user with an address. */
const command = (
  verb: string,
  summary: string,
  done: string,
  change: (context: UseCaseContext, email: string) => Promise<User>,
): Command => ({
  usage: `users ${verb} <email>`,
  summary,
  run: async (surroundings, [email = '']) => {
    const user = await withStore(surroundings, (context) => change(context, email));
    surroundings.say(`${user.name} ${done}.`);
  },
});

export const userCommands: readonly Command[] = [
  {
    usage: 'users add <email> <name>',
    summary: 'makes an account; asks for its password',
    run: async (surroundings, [email, name]) => {
      check(withoutPassword, { email, name });
      const password = await surroundings.askPassword('Password');
      const input = check<RegisterInput>(registerSchema, { email, name, password });
      const user = await withStore(surroundings, (context) => addUser(context, input, null));
      surroundings.say(`${user.name} can sign in as ${user.email}.`);
    },
  },
  {
    usage: 'users list',
    summary: 'shows everyone who has an account',
    run: async (surroundings) => {
      const accounts = await withStore(surroundings, listAccounts);
      if (accounts.length === 0) surroundings.say('There are no accounts yet.');
      for (const { id, email, name, state } of accounts)
        surroundings.say([id, email, toOneLine(name), ...(state === 'active' ? [] : [state])].join('\t'));
    },
  },
  {
    usage: 'users reset-password <email>',
    summary: 'asks for a new password and signs the user out everywhere',
    run: async (surroundings, [email = '']) => {
      const typed = await surroundings.askPassword('New password');
      const { password } = check<{ password: string }>(passwordSchema, { password: typed });
      const user = await withStore(surroundings, (context) => resetPassword(context, email, password));
      surroundings.say(`${user.name} has a new password and has been signed out everywhere.`);
    },
  },
  {
    usage: 'users change-email <email> <new email>',
    summary: 'gives the user another address to sign in with; signs them out everywhere',
    run: async (surroundings, [email = '', to]) => {
      const { email: wanted } = check<{ email: string }>(emailSchema, { email: to });
      const user = await withStore(surroundings, (context) => changeEmail(context, email, wanted));
      surroundings.say(`${user.name} signs in as ${user.email}.`);
    },
  },
  command(
    'sign-out',
    'signs the user out everywhere; they may sign in again',
    'has been signed out everywhere',
    signOutEverywhere,
  ),
  {
    usage: 'users sign-in-link <email>',
    summary: `makes a link that signs the user in without a password, once, within ${SIGN_IN_LINK_MINUTES} minutes`,
    run: async (surroundings, [email = '']) => {
      const link = await withStore(surroundings, (context) =>
        createSignInLink({ ...context, publicUrl: () => surroundings.publicUrl }, email),
      );
      surroundings.say(link);
    },
  },
  command(
    'reset-second-factor',
    'turns two-step sign-in off for a user who has lost their telephone; signs them out everywhere',
    'signs in with the password alone',
    removeSecondFactor,
  ),
  command(
    'forget-company-account',
    'unlinks the company account of a user who has a new one; signs them out everywhere',
    'signs in with the company account that they have now',
    forgetCompanyAccountOf,
  ),
  command(
    'make-administrator',
    'lets the user look after accounts and settings; signs them out',
    'is an administrator',
    makeAdministrator,
  ),
  command(
    'disable',
    'signs the user out everywhere and stops them signing in',
    'has been signed out everywhere and cannot sign in',
    disableUser,
  ),
  command('enable', 'lets a disabled user in again', 'can sign in again', enableUser),
];
