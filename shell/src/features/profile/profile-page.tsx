import { PageHeader, Stack, useAuth, useRuntimeConfig } from 'shared-ui';
import { AppearanceCard, NameForm, PasswordForm } from './profile-forms';
import { ActivityCard, SessionsCard } from './profile-lists';
import { SecondFactorCard } from './second-factor-card';

export { SecondFactorCard };

export function ProfilePage() {
  const { user } = useAuth();
  const { signIn } = useRuntimeConfig();
  return (
    <>
      <PageHeader title="Profile" />
      <Stack $max="860px">
        {user && <NameForm user={user} />}
        {signIn.password && <PasswordForm />}
        {signIn.password && <SecondFactorCard />}
        <AppearanceCard />
        <SessionsCard />
        <ActivityCard />
      </Stack>
    </>
  );
}
