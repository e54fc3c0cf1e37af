import { useEffect, useMemo, useState } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { newKey } from '../client/new-key';
import { Alert, Button, DefinitionList, Muted, Stack } from '../components';
import { EntityForm } from '../forms/entity-form';
import { TextAreaField, TextField, useFormInfo } from '../forms/fields';
import { DialogActions } from '../forms/form-layout';
import { SelectInput } from '../inputs';
import { Dialog, useToast } from '../overlays';
import { media, tokens } from '../theme';
import { FieldButtons } from './field-buttons';
import { draftOf, filledIn, isUntouched, valuesOf } from './mail-draft';
import { messages } from './messages';
import type { MailTexts, MailValues, NewMail } from './new-mail';
import { sendLater, waitingMail } from './waiting-mail';

/** The preview stands beside the text, or below it where there is no room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  align-items: start;
  ${media.from('medium')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    > section {
      position: sticky;
      top: 0;
    }
  }
`;

/** The choice of texts that no template has. */
const WRITTEN = 0;

/** Renders what is chosen and written on the left, the email as the client gets it on the right. */
function Fields({ mail, onCancel }: { mail: NewMail; onCancel: () => void }) {
  const { values, setValues } = useFormikContext<MailValues>();
  const isWritten = !isUntouched(values);
  /** The texts that a template has replaced. */
  const [replaced, setReplaced] = useState<MailTexts>();
  const change = (patch: Partial<MailValues>) => {
    const changed = { ...values, ...patch };
    const isRefilled = !isWritten || patch.template_id !== undefined;
    if (isRefilled && isWritten) setReplaced(values);
    void setValues(isRefilled ? filledIn(mail, changed) : changed);
  };
  const refused = useFormInfo().serverError('request_key', (values as { request_key?: string }).request_key);
  useEffect(() => {
    if (refused) void setValues((current) => ({ ...current, request_key: newKey() }));
  }, [refused, setValues]);
  const unprintable = mail.unprintable(values);
  const facts = mail.facts?.();
  return (
    <>
      {!mail.isMailConfigured && <Alert>{messages.notConfigured}</Alert>}
      {values.facts !== undefined && facts !== undefined && values.facts !== facts && (
        <Alert
          tone="warning"
          announce
          title={messages.outdated}
          actions={
            <Button size="small" onClick={() => change({ template_id: values.template_id })}>
              Fill in again
            </Button>
          }
        >
          {messages.factsChanged(values.facts, facts)}
        </Alert>
      )}
      {unprintable.length > 0 && <Alert tone="warning">{messages.unprintable(unprintable)}</Alert>}
      <Columns>
        <Stack>
          <DefinitionList
            items={[
              { term: 'From', value: mail.from },
              { term: 'Reply to', value: mail.replyTo },
            ]}
          />
          {mail.recipients(values, change)}
          {mail.templates.length > 1 && (
            <SelectInput
              label="Template"
              value={isWritten ? WRITTEN : values.template_id}
              options={[
                ...(isWritten || replaced ? [{ value: WRITTEN, label: messages.written }] : []),
                ...mail.templates.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(template_id) => {
                if (template_id !== WRITTEN) return change({ template_id });
                const { subject, content, facts } = replaced ?? values;
                void setValues({ ...values, subject, content, facts });
              }}
            />
          )}
          <FieldButtons fields={mail.fields} into={['subject', 'content']}>
            <TextField name="subject" label="Subject" autoComplete="off" />
            <TextAreaField name="content" label="Message" hint={mail.hint} rows={12} />
          </FieldButtons>
          {mail.contents?.(values)}
        </Stack>
        <Stack as="section" $gap={2} aria-label="Preview">
          <Muted as="h3">Preview</Muted>
          {mail.preview(values)}
        </Stack>
      </Columns>
      <DialogActions submitLabel="Send" {...mail.sendButton?.(values)} onCancel={onCancel} />
    </>
  );
}

interface MailDialogProps {
  mail: NewMail;
  /** Whether it waits to be sent, or is being sent. */
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onClose: () => void;
}

/**
 * Renders the dialog in which an email to clients is written. While the email waits to be sent the dialog is hidden: it opens again as it
 * was when the email is taken back or cannot be sent.
 */
export function MailDialog({ mail, isHidden, onHide, onClose }: MailDialogProps) {
  const toasts = useToast();
  const initialValues = useMemo(() => valuesOf(mail), [mail]);
  useEffect(() => () => waitingMail(mail.key)?.sendNow(), [mail.key]);

  const submit = async (input: object): Promise<false | void> => {
    onHide(true);
    try {
      const isSent = await sendLater(mail, toasts, async (options) => {
        const done = await mail.send(input, options);
        if (done) toasts.show({ tone: 'success', ...done });
      });
      if (!isSent) return false;
      onClose();
    } finally {
      onHide(false);
    }
  };

  return (
    <Dialog title={mail.title} size="wide" isHidden={isHidden} onClose={onClose}>
      {mail.problem || (
        <EntityForm
          label={mail.title}
          schema={mail.schema}
          initialValues={initialValues}
          draft={{ ...draftOf(mail), isSentAtLast: isHidden }}
          onSubmit={submit}
        >
          <Fields mail={mail} onCancel={onClose} />
        </EntityForm>
      )}
    </Dialog>
  );
}
