import {
  addDays,
  formSchema,
  paths,
  TEAM_KEY_LIMITS,
  teamKeyTextSchema,
  type NewTeamKey,
} from 'api-contract';
import { Alert, api, CopyField, Dialog, serverToday, Stack } from 'shared-ui';
import { DateField, DialogActions, EntityForm, FormGrid, TextField } from 'shared-ui/forms';
import { messages } from './messages';

const text = messages.keys;
const schema = formSchema(teamKeyTextSchema);

/** Shows a new key, once, to be copied. */
export function NewKeyNote({ made }: { made: NewTeamKey }) {
  return (
    <Alert tone="success" announce title={text.made(made.team_key.team)}>
      <Stack $gap={3}>
        <p>{text.shownOnce}</p>
        <CopyField label="Key" value={made.key} />
      </Stack>
    </Alert>
  );
}

interface TeamKeyDialogProps {
  onMade: (made: NewTeamKey) => void;
  onClose: () => void;
}

/** Makes a key for a team. */
export function TeamKeyDialog({ onMade, onClose }: TeamKeyDialogProps) {
  return (
    <Dialog title={text.make} onClose={onClose}>
      <EntityForm
        label={text.make}
        schema={schema}
        initialValues={{
          team: '',
          modules: '',
          expires_on: addDays(serverToday(), TEAM_KEY_LIMITS.usualDays),
        }}
        onSubmit={async (values) => {
          const { modules, ...rest } = teamKeyTextSchema.cast(values);
          const names = modules.split(/[\s,]+/);
          onMade(await api.post<NewTeamKey>(paths.teamKeys(), { ...rest, modules: names }));
          onClose();
        }}
      >
        <FormGrid>
          <TextField name="team" autoComplete="off" />
          <TextField name="modules" autoComplete="off" hint={text.modulesHint} />
          <DateField name="expires_on" hint={text.expiresHint} />
        </FormGrid>
        <DialogActions submitLabel={text.make} onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}
