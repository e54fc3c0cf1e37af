import { PageHeader, Stack, useAuth } from 'shared-ui';
import { AppearanceCard, NameForm, PasswordForm } from './profile-forms';
import { ActivityCard, SessionsCard } from './profile-lists';
import { SecondFactorCard } from './second-factor-card';

export { SecondFactorCard };

export function ProfilePage() {
  const { user } = useAuth();
  return (
    <>
      <PageHeader title="Profile" />
      <Stack $max="860px">
        {user && <NameForm user={user} />}
        <PasswordForm />
        <SecondFactorCard />
        <AppearanceCard />
        <SessionsCard />
        <ActivityCard />
      </Stack>
    </>
  );
}
