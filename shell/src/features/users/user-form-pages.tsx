import { useState } from 'react';
import { accountSchema, formSchema, invitationSchema, type Account, type Invitation } from 'api-contract';
import {
  Button,
  Card,
  FilterBar,
  LinkButton,
  PageHeader,
  Stack,
  useAction,
  useAuth,
  useParams,
  useRuntimeConfig,
} from 'shared-ui';
import {
  EmailField,
  EntityForm,
  FormActions,
  FormGrid,
  RecordForm,
  RecordFormPage,
  TextField,
  YesNoField,
} from 'shared-ui/forms';
import { messages } from './messages';
import { accounts, forgetCompanyAccount, invite, resetSecondFactor, sendLink, userKind } from './api';
import { InvitationNote } from './invitation-note';
import { nameOf, StateBadge } from './users-page';

const list = { label: userKind.titleOfList, to: userKind.list() };

const invitationFormSchema = formSchema(invitationSchema);
const accountFormSchema = formSchema(accountSchema.pick(['name', 'is_administrator']));

/** Invites a colleague. */
export function UserCreatePage() {
  const [invitation, setInvitation] = useState<Invitation>();
  return (
    <>
      <PageHeader title={messages.invite} crumbs={[list]} />
      {invitation ? (
        <Stack>
          <InvitationNote invitation={invitation} />
          <FilterBar>
            <Button onClick={() => setInvitation(undefined)}>Invite another</Button>
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
              <TextField name="name" autoComplete="off" />
              <EmailField name="email" />
            </FormGrid>
          </Card>
          <FormActions backTo={list.to} submitLabel="Invite" />
        </EntityForm>
      )}
    </>
  );
}

function DisableButton({ account }: { account: Account }) {
  const save = accounts.useSave();
  const isDisabled = account.state === 'disabled';
  const { isBusy, run } = useAction(
    isDisabled ? messages.notEnabled : messages.notDisabled,
    () => save({ is_disabled: !isDisabled }, account, { basedOn: account }),
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
      Turn off two-step sign-in…
    </Button>
  );
}

function ForgetCompanyAccountButton({ account }: { account: Account }) {
  const forget = () => forgetCompanyAccount(account.id);
  const { isBusy, run } = useAction(messages.companyAccountNotForgotten, forget, {
    done: { title: messages.companyAccountForgotten, text: account.name },
    question: {
      title: messages.forgetCompanyAccount(account.name),
      text: messages.forgetCompanyAccountText,
      confirmLabel: 'Yes, unlink it',
      tone: 'danger',
    },
  });
  return (
    <Button busy={isBusy} onClick={run}>
      Unlink company account…
    </Button>
  );
}

function SendLinkButton({ account, onSent }: { account: Account; onSent: (invitation: Invitation) => void }) {
  const { signIn } = useRuntimeConfig();
  const { isBusy, run } = useAction(signIn.password ? messages.noLink : messages.noInvitation, async () =>
    onSent(await sendLink(account.id)),
  );
  return (
    <Button busy={isBusy} onClick={run}>
      {signIn.password ? 'Send a new link' : 'Send another invitation'}
    </Button>
  );
}

const valuesOf = (account: Account | undefined) => ({
  name: account?.name ?? '',
  is_administrator: account?.is_administrator ?? false,
});

/** Returns whether the link of an invitation leads nowhere any more: its account was disabled, or the password is set. */
const hasEnded = ({ account: { id, state } }: Invitation, now: Account): boolean =>
  id === now.id && (now.state === 'disabled' || (state === 'invited' && now.state !== 'invited'));

/** Changes, disables or enables an account, or makes a new link that sets its password. */
export function UserEditPage() {
  const { user, refreshUser } = useAuth();
  const save = accounts.useSave();
  const read = accounts.useOne(useParams().id);
  // It may be of the account that the page showed before.
  const [invitation, setInvitation] = useState<Invitation>();
  if (invitation && read.data && hasEnded(invitation, read.data)) setInvitation(undefined);
  return (
    <RecordFormPage
      kind={userKind}
      record={read}
      nameOf={nameOf}
      badge={({ state }) => <StateBadge state={state} />}
      actions={(account) => (
        <>
          {account.state !== 'disabled' && <SendLinkButton account={account} onSent={setInvitation} />}
          {account.has_second_factor && <ResetSecondFactorButton account={account} />}
          {account.has_company_account && <ForgetCompanyAccountButton account={account} />}
          <DisableButton account={account} />
        </>
      )}
      fields={2}
    >
      {(data) => (
        <Stack>
          {invitation && invitation.account.id === data.record?.id && (
            <InvitationNote invitation={invitation} />
          )}
          <RecordForm
            {...data}
            schema={accountFormSchema}
            valuesOf={valuesOf}
            save={async (values, saved, version) => {
              const account = await save(values, saved, version);
              if (account.id === user?.id) refreshUser();
              return account;
            }}
          >
            {() => (
              <FormGrid>
                <TextField name="name" autoComplete="off" hint={data.record?.email} />
                <YesNoField name="is_administrator" hint={messages.administratorHint} />
              </FormGrid>
            )}
          </RecordForm>
        </Stack>
      )}
    </RecordFormPage>
  );
}
