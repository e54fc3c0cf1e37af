import { useState } from 'react';
import { accountSchema, formSchema, ownPasswordSchema, paths, type User } from 'api-contract';
import { useFormikContext } from 'formik';
import { api, Button, Card, SelectInput, useAuth, useTheme, useToast, tokens } from 'shared-ui';
import { EntityForm, FormGrid, RecordView, TextField } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages as passwordMessages } from '../passwords/messages';
import { messages } from './messages';
import { themes } from './themes';
import { accounts } from '../users/api';

const nameSchema = formSchema(accountSchema.pick(['name']));
const passwordSchema = formSchema(ownPasswordSchema);

/** At the end, as in every form. */
const Line = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: ${tokens.space[4]};
`;

function SaveButton({ children }: { children: string }) {
  const { isSubmitting, dirty } = useFormikContext();
  return (
    <Line>
      <Button type="submit" busy={isSubmitting} disabled={!dirty}>
        {children}
      </Button>
    </Line>
  );
}

/** Changes the name of the signed-in user, by which colleagues know them. */
export function NameForm({ user }: { user: User }) {
  const read = accounts.useOne(String(user.id));
  const save = accounts.useSave();
  const { refreshUser } = useAuth();
  const toast = useToast();
  return (
    <RecordView what="user" read={read} back={{ label: 'Dashboard', to: '/' }} fields={1}>
      {(account) => (
        <EntityForm
          label="Name"
          schema={nameSchema}
          initialValues={{ name: account.name }}
          source={account}
          onReload={read.retry}
          onSubmit={async (values, source, { version }) => {
            await save(values, source, version);
            refreshUser();
            toast.show({ tone: 'success', title: messages.saved, text: values.name });
          }}
        >
          <Card title="Your name">
            <FormGrid>
              <TextField name="name" autoComplete="name" hint={account.email} />
            </FormGrid>
            <SaveButton>Save name</SaveButton>
          </Card>
        </EntityForm>
      )}
    </RecordView>
  );
}

/** Changes the password of the signed-in user, whose other sessions then end. */
export function PasswordForm() {
  const [saves, setSaves] = useState(0);
  const toast = useToast();
  return (
    <EntityForm
      // Empties the fields after a save.
      key={saves}
      label="Password"
      schema={passwordSchema}
      initialValues={{ current_password: '', password: '' }}
      onSubmit={async (values) => {
        await api.post(paths.ownPassword(), ownPasswordSchema.cast(values));
        toast.show({
          tone: 'success',
          title: messages.passwordChanged,
          text: messages.sessionsEnded,
        });
        setSaves(saves + 1);
      }}
    >
      <Card title="Password">
        <FormGrid>
          <TextField name="current_password" type="password" autoComplete="current-password" />
          <TextField
            name="password"
            type="password"
            autoComplete="new-password"
            hint={passwordMessages.hint}
          />
        </FormGrid>
        <SaveButton>Change password</SaveButton>
      </Card>
    </EntityForm>
  );
}

export function AppearanceCard() {
  const { preference, setPreference } = useTheme();
  return (
    <Card title="Appearance">
      <FormGrid>
        <SelectInput
          label="Theme"
          hint={messages.inThisBrowser}
          options={themes}
          value={preference}
          onChange={(theme) => setPreference(theme ?? 'system')}
        />
      </FormGrid>
    </Card>
  );
}
