import { registerSchema, type RegisterInput } from 'api-contract';
import {
  addUser,
  createSignInLink,
  disableUser,
  enableUser,
  listAccounts,
  makeAdministrator,
  resetPassword,
  signOutEverywhere,
} from '../domain';
import { check, type Command, onOneLine, withStore } from './command';

const passwordSchema = registerSchema.pick(['password']);
const withoutPassword = registerSchema.omit(['password']);

export const userCommands: readonly Command[] = [
  {
    words: ['users', 'add'],
    parameters: ['e-mail', 'name'],
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
    words: ['users', 'list'],
    parameters: [],
    summary: 'shows everyone who has an account',
    run: async (surroundings) => {
      const accounts = await withStore(surroundings, listAccounts);
      if (accounts.length === 0) surroundings.say('Nobody has an account yet.');
      for (const { id, email, name, state } of accounts)
        surroundings.say([id, email, onOneLine(name), ...(state === 'active' ? [] : [state])].join('\t'));
    },
  },
  {
    words: ['users', 'reset-password'],
    parameters: ['e-mail'],
    summary: 'asks for a new password and signs the user out everywhere',
    run: async (surroundings, [email = '']) => {
      const typed = await surroundings.askPassword('New password');
      const { password } = check<{ password: string }>(passwordSchema, { password: typed });
      const user = await withStore(surroundings, (context) => resetPassword(context, email, password));
      surroundings.say(`${user.name} has a new password and has been signed out everywhere.`);
    },
  },
  {
    words: ['users', 'sign-out'],
    parameters: ['e-mail'],
    summary: 'signs the user out everywhere; they may sign in again',
    run: async (surroundings, [email = '']) => {
      const user = await withStore(surroundings, (context) => signOutEverywhere(context, email));
      surroundings.say(`${user.name} has been signed out everywhere.`);
    },
  },
  {
    words: ['users', 'sign-in-link'],
    parameters: ['e-mail'],
    summary: 'makes a link that signs the user in without a password, once, within ten minutes',
    run: async (surroundings, [email = '']) => {
      const link = await withStore(surroundings, (context) =>
        createSignInLink({ ...context, publicUrl: () => surroundings.publicUrl }, email),
      );
      surroundings.say(link);
    },
  },
  {
    words: ['users', 'make-administrator'],
    parameters: ['e-mail'],
    summary: 'lets the user add others and export the audit log; signs them out',
    run: async (surroundings, [email = '']) => {
      const user = await withStore(surroundings, (context) => makeAdministrator(context, email));
      surroundings.say(`${user.name} is an administrator.`);
    },
  },
  {
    words: ['users', 'disable'],
    parameters: ['e-mail'],
    summary: 'signs the user out everywhere and lets them in no more',
    run: async (surroundings, [email = '']) => {
      const user = await withStore(surroundings, (context) => disableUser(context, email));
      surroundings.say(`${user.name} has been signed out everywhere and cannot sign in.`);
    },
  },
  {
    words: ['users', 'enable'],
    parameters: ['e-mail'],
    summary: 'lets a disabled user in again',
    run: async (surroundings, [email = '']) => {
      const user = await withStore(surroundings, (context) => enableUser(context, email));
      surroundings.say(`${user.name} can sign in again.`);
    },
  },
];
