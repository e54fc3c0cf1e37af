import { createContext, loadDemoData } from 'api';
import { emptyState, JsonStore, type Database, type State } from './store';

const inMemory = (): Database => {
  let state = emptyState();
  return { getState: () => state, setState: (next) => (state = next) };
};

const nowhere = { save: async () => undefined, close: async () => undefined };

/** The demonstration data that the API begins with, in a state of its own. */
export const makeFreshData = async (demoQuotes?: number): Promise<State> => {
  const database = inMemory();
  await loadDemoData(createContext(new JsonStore(database, nowhere)), { quotes: demoQuotes });
  return database.getState();
};

/** Lets whoever was signed in stay so: a reset is for the data, and signing in again would be a nuisance each time. */
export const keepSessions = (before: State, fresh: State): State => {
  const known = new Map(fresh.users.map(({ id, email_key }) => [id, email_key]));
  const stays = new Set(
    before.users.filter(({ id, email_key }) => known.get(id) === email_key).map(({ id }) => id),
  );
  const sessions = before.sessions.filter(({ user_id }) => stays.has(user_id));
  const last_ids = { ...fresh.store.last_ids, sessions: before.store.last_ids.sessions ?? 0 };
  return { ...fresh, sessions, store: { ...fresh.store, last_ids } };
};
