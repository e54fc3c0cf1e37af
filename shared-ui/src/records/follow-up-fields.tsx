import { addDays, type FollowUp } from 'api-contract';
import { useAuth } from '../auth';
import { serverToday } from '../client';
import { ChoiceField, DateField, TextField } from '../forms/fields';

/** Returns the values that a new follow-up begins with: of the signed-in user, for tomorrow. */
export function useNewFollowUp() {
  const { user } = useAuth();
  return { content: '', due_on: addDays(serverToday(), 1), user_id: user?.id ?? null };
}

/** Renders what is to be done, until when and by whom. `user` is whose it is. */
export function FollowUpFields({ user }: { user?: FollowUp['user'] | null }) {
  return (
    <>
      <TextField name="content" label="Next step" autoComplete="off" />
      <DateField name="due_on" label="Due" />
      <ChoiceField name="user_id" label="Person" kind="agent" chosen={user} />
    </>
  );
}
