import { useState } from 'react';
import { followUpSchema, formSchema, paths, type FollowUp } from 'api-contract';
import { styled } from 'styled-components';
import { api } from '../client';
import { useAuth } from '../auth';
import { Button, Card, EmptyState, IconButton, ReadState } from '../components';
import { FormGrid } from '../components/stack';
import { useReadList } from '../data';
import { EntityForm } from '../forms/entity-form';
import { DialogActions } from '../forms/form-layout';
import { messages } from '../messages';
import { Dialog, useAction, useToast } from '../overlays';
import { FollowUpFields, useNewFollowUp } from './follow-up-fields';
import { FollowUpList, useChangeFollowUps } from './follow-up-list';

const texts = messages.followUps;
const schema = formSchema(followUpSchema);

/** Room for the open list of a field, which the dialog would cut off. */
const Fields = styled(FormGrid)`
  min-height: min(400px, 50vh);
  align-content: start;
`;

/** Names the quote where it is another one: a revision that has superseded that of the page. */
const savedTitle = ({ quote }: FollowUp, path: string) =>
  quote && paths.quoteFollowUps(quote.id) !== path ? texts.savedWith(quote.reference_label) : texts.saved;

interface FollowUpDialogProps {
  path: string;
  /** Without it, one is added. */
  followUp?: FollowUp;
  onClose: () => void;
}

function FollowUpDialog({ path, followUp, onClose }: FollowUpDialogProps) {
  const { save } = useChangeFollowUps(path);
  const { user } = useAuth();
  const toast = useToast();
  const beginning = useNewFollowUp();
  const title = followUp ? texts.edit : texts.add;
  const { content, due_on, user_id } = followUp ? { ...followUp, user_id: followUp.user.id } : beginning;
  return (
    <Dialog title={title} onClose={onClose}>
      <EntityForm
        label={title}
        schema={schema}
        initialValues={{ content, due_on, user_id }}
        source={followUp}
        onSubmit={async (values, source, { version }) => {
          const saved = await (source
            ? save(source, values, 'ifMatch' in version ? version.ifMatch : source.etag)
            : api.post<FollowUp>(path, values));
          toast.show({ tone: 'success', title: savedTitle(saved, path), text: values.content });
          onClose();
        }}
      >
        <Fields $columns={1}>
          <FollowUpFields user={followUp?.user ?? user} />
        </Fields>
        <DialogActions onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

function DeleteButton({ path, followUp }: { path: string; followUp: FollowUp }) {
  const { remove } = useChangeFollowUps(path);
  const { isBusy, run } = useAction(texts.notDeleted, () => remove(followUp), {
    done: { title: texts.deleted, text: followUp.content },
  });
  return (
    <IconButton
      icon="trash"
      size="small"
      label={`Delete: ${followUp.content}`}
      disabled={isBusy}
      onClick={run}
    />
  );
}

export interface FollowUpsProps {
  /** The path of the record's follow-ups: `paths.quoteFollowUps(7)`. */
  path: string;
}

/** Renders what is to be done about a record, and what was. */
export function FollowUps({ path }: FollowUpsProps) {
  const read = useReadList<FollowUp>(path);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<FollowUp>();
  const followUps = read.data;
  // One that was deleted meanwhile stays, with what was typed.
  const followUp = followUps?.find(({ id }) => id === edited?.id) ?? edited;
  return (
    <Card
      title={texts.title}
      flush={Boolean(followUps?.length)}
      actions={
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      {!followUps && <ReadState what="follow-ups" read={read} />}
      {followUps?.length === 0 && <EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
      <FollowUpList
        label={texts.title}
        path={path}
        followUps={followUps ?? []}
        actions={(followUp) => (
          <>
            <IconButton
              icon="edit"
              size="small"
              label={`Edit: ${followUp.content}`}
              onClick={() => setEdited(followUp)}
            />
            <DeleteButton path={path} followUp={followUp} />
          </>
        )}
      />
      {followUp && <FollowUpDialog path={path} followUp={followUp} onClose={() => setEdited(undefined)} />}
      {isAdding && <FollowUpDialog path={path} onClose={() => setAdding(false)} />}
    </Card>
  );
}
