import { useState } from 'react';
import {
  accountSchema,
  formSchema,
  invitationSchema,
  pages,
  type Account,
  type Invitation,
} from 'api-contract';
import {
  Button,
  Card,
  FilterBar,
  LinkButton,
  PageHeader,
  recordTitle,
  Stack,
  useAction,
  useAuth,
  useParams,
  useReturnTo,
  useToast,
} from 'shared-ui';
import {
  EmailField,
  EntityForm,
  FormActions,
  FormGrid,
  RecordView,
  TextField,
  YesNoField,
} from 'shared-ui/forms';
import { NotFoundPage } from '../../pages/not-found-page';
import { messages } from './messages';
import { useAccount, useChangeAccounts } from './api';
import { PasswordLinkNote } from './password-link-note';
import { StateBadge } from './users-page';

const list = { label: 'Intranet Users', to: pages.users() };

const invitationFormSchema = formSchema(invitationSchema);
const accountFormSchema = formSchema(accountSchema.pick(['name', 'is_administrator']));

/** Invites a colleague, who sets their own password. */
export function UserCreatePage() {
  const { user } = useAuth();
  const { invite } = useChangeAccounts();
  const [invitation, setInvitation] = useState<Invitation>();
  if (user && !user.is_administrator) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={messages.invite} crumbs={[list]} />
      {invitation ? (
        <Stack>
          <PasswordLinkNote invitation={invitation} />
          <FilterBar>
            <Button onClick={() => setInvitation(undefined)}>Invite Another</Button>
            <LinkButton to={list.to} tone="primary">
              Done
            </LinkButton>
          </FilterBar>
        </Stack>
      ) : (
        <EntityForm
          label="Invitation"
          schema={invitationFormSchema}
          initialValues={{ name: '', email: '' }}
          onSubmit={async (values) => setInvitation(await invite(invitationSchema.cast(values)))}
        >
          <Card>
            <FormGrid>
              <TextField name="name" label="Name" autoComplete="off" />
              <EmailField name="email" label="Email" />
            </FormGrid>
          </Card>
          <FormActions backTo={list.to} submitLabel="Invite" />
        </EntityForm>
      )}
    </>
  );
}

function DisableButton({ account }: { account: Account }) {
  const { update } = useChangeAccounts();
  const isDisabled = account.state === 'disabled';
  const { isBusy, run } = useAction(
    isDisabled ? messages.notEnabled : messages.notDisabled,
    () => update(account.id, { is_disabled: !isDisabled }),
    {
      duration: null,
      done: { title: isDisabled ? messages.enabled : messages.disabled, text: account.name },
      question: isDisabled
        ? undefined
        : {
            title: messages.disable(account.name),
            text: messages.disableText,
            confirmLabel: 'Yes, disable',
            tone: 'danger',
          },
    },
  );
  return (
    <Button busy={isBusy} onClick={run}>
      {isDisabled ? 'Enable' : 'Disable…'}
    </Button>
  );
}

function ResetSecondFactorButton({ account }: { account: Account }) {
  const { resetSecondFactor } = useChangeAccounts();
  const { isBusy, run } = useAction(messages.secondFactorNotOff, () => resetSecondFactor(account.id), {
    done: { title: messages.secondFactorOff, text: account.name },
    question: {
      title: messages.resetSecondFactor(account.name),
      text: messages.resetSecondFactorText,
      confirmLabel: 'Yes, turn it off',
      tone: 'danger',
    },
  });
  return (
    <Button busy={isBusy} onClick={run}>
      Reset Two-Step Sign-In…
    </Button>
  );
}

/** Changes, disables or enables an account, or makes a new link that sets its password. */
export function UserEditPage() {
  const { userId = '' } = useParams();
  const { user, refreshUser } = useAuth();
  const read = useAccount(userId);
  const { update, sendLink } = useChangeAccounts();
  const toast = useToast();
  const returnTo = useReturnTo();
  const [invitation, setInvitation] = useState<Invitation>();
  const { isBusy, run } = useAction(messages.noLink, async (id: number) => setInvitation(await sendLink(id)));
  const account = read.data;
  if (user && !user.is_administrator) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        {...recordTitle('Edit User', account?.name)}
        crumbs={[list]}
        actions={
          account && (
            <>
              <StateBadge state={account.state} />
              {account.state !== 'disabled' && (
                <Button busy={isBusy} onClick={() => run(account.id)}>
                  Send a New Link
                </Button>
              )}
              {account.has_second_factor && <ResetSecondFactorButton account={account} />}
              <DisableButton account={account} />
            </>
          )
        }
      />
      <Stack>
        {invitation && <PasswordLinkNote invitation={invitation} />}
        <RecordView key={userId} what="user" read={read} back={list} fields={2}>
          {(loaded) => (
            <EntityForm
              label="User"
              schema={accountFormSchema}
              initialValues={{ name: loaded.name, is_administrator: loaded.is_administrator }}
              source={loaded}
              onReload={read.retry}
              onSubmit={async (values, source, { version }) => {
                await update(source.id, values, version);
                toast.show({ tone: 'success', title: messages.saved, text: values.name });
                if (source.id === user?.id) refreshUser();
                returnTo(list.to);
              }}
            >
              <Card>
                <FormGrid>
                  <TextField name="name" label="Name" autoComplete="off" hint={loaded.email} />
                  <YesNoField
                    name="is_administrator"
                    label="Administrator"
                    hint={messages.administratorHint}
                  />
                </FormGrid>
              </Card>
              <FormActions backTo={list.to} />
            </EntityForm>
          )}
        </RecordView>
      </Stack>
    </>
  );
}
