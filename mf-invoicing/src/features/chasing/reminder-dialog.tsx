import { useState } from 'react';
import {
  creditSentence,
  formatPounds,
  fromPence,
  londonDate,
  pages,
  remindersSchema,
  TEMPLATE_KINDS,
  toPence,
  validateBody,
  withoutInvisible,
  writtenField,
  type FieldErrors,
  type ReminderDraft,
} from 'api-contract';
import {
  Alert,
  Button,
  Dialog,
  fieldErrorsOf,
  formatDate,
  formatQuantity,
  isUnreached,
  Link,
  messageOf,
  Muted,
  Row,
  Segmented,
  SelectInput,
  Stack,
  TextInput,
  UnprintableAlert,
  useToast,
  useWork,
} from 'shared-ui';
import { CheckboxInput, TextArea } from 'shared-ui/forms';
import { messages } from '../../messages';
import { sendReminders, type ReminderStart } from './api';
import { ReminderPreview } from './reminder-preview';

const fieldNames = Object.keys(TEMPLATE_KINDS['payment-reminder'].fields).map(writtenField).join(', ');

const totalOf = ({ invoices }: ReminderDraft): string =>
  formatPounds(fromPence(invoices.reduce((sum, { amount_due }) => sum + toPence(amount_due), 0)));

/** Returns the addresses of the contacts of the invoices, each once. */
const addressesOf = ({ contacts }: ReminderDraft): string =>
  [...new Set(contacts.flatMap(({ email }) => email ?? []))].join(', ');

interface ClientFieldProps {
  draft: ReminderDraft;
  to: string;
  error: string | undefined;
  onChange: (to: string) => void;
}

/** Renders to whom the reminder of one client goes, and what to do where that is not known. */
function ClientField({ draft, to, error, onChange }: ClientFieldProps) {
  const { organisation, invoices, contacts, unallocated_credit, last_reminder: last } = draft;
  const [contact] = contacts;
  const hint = () => {
    if (withoutInvisible(to) !== '') return undefined;
    if (addressesOf(draft) !== '') return messages.chasing.leftOut;
    if (!contact) return messages.chasing.noAddressAtAll;
    return (
      <>
        {messages.chasing.noAddress}{' '}
        <Link to={pages.contact(organisation.id, contact.id)}>{contact.name}</Link>.
      </>
    );
  };
  return (
    <Stack $gap={1} as="li">
      <Row $gap={3}>
        <strong>{organisation.name}</strong>
        <span>{`${formatQuantity(invoices.length, 'invoice')}, ${totalOf(draft)}`}</span>
        {unallocated_credit.length > 0 && <span>{creditSentence(unallocated_credit)}</span>}
        {last && (
          <Muted $small>
            {`Last chased ${messages.chasing.by(formatDate(londonDate(last.created_at)), last.sent_by_user.name)}`}
          </Muted>
        )}
      </Row>
      {invoices.length === 0 ? (
        <Muted>{messages.chasing.paid}</Muted>
      ) : (
        <TextInput
          label={`To, for ${organisation.name}`}
          hideLabel
          autoComplete="off"
          value={to}
          error={error}
          hint={hint()}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}

type View = 'write' | 'preview';
const views: { value: View; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

interface ReminderDialogProps {
  start: ReminderStart;
  onClose: (isSent: boolean) => void;
}

/** Asks what the clients are reminded with and to whom it goes, shows it as each gets it, and sends it. */
export function ReminderDialog({ start, onClose }: ReminderDialogProps) {
  const { drafts, templates, company, unprintable, is_mail_configured } = start;
  const [template] = templates;
  const [view, setView] = useState<View>('write');
  const [templateId, setTemplateId] = useState(template?.id ?? null);
  const [subject, setSubject] = useState(template?.subject ?? '');
  const [text, setText] = useState(template?.text ?? '');
  const [hasStatement, setStatement] = useState(true);
  const [to, setTo] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(drafts.map((draft) => [draft.organisation.id, addressesOf(draft)])),
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const toast = useToast();
  const chosen = drafts.filter(
    ({ organisation, invoices }) => invoices.length > 0 && withoutInvisible(to[organisation.id] ?? '') !== '',
  );

  const work = useWork(async () => {
    const input = {
      clients: chosen.map(({ organisation, last_reminder }) => ({
        organisation_id: organisation.id,
        to: to[organisation.id],
        last_reminder_id: last_reminder?.id ?? null,
      })),
      subject,
      text,
      has_statement: hasStatement,
    };
    const result = validateBody(remindersSchema, input);
    setErrors(result.ok ? {} : result.errors);
    if (!result.ok) return setView('write');
    const outcomes = await sendReminders(result.body);
    const queued = outcomes.filter(({ reminder }) => reminder).length;
    if (queued > 0)
      toast.show({
        tone: 'success',
        title: messages.chasing.queued(formatQuantity(queued, 'reminder')),
        text: messages.chasing.attached,
      });
    const failed = outcomes.flatMap(({ organisation_id, problem }) => {
      const name = drafts.find(({ organisation }) => organisation.id === organisation_id)?.organisation.name;
      return problem ? `${name}: ${problem}` : [];
    });
    if (failed.length === 0) onClose(true);
    else setProblems(failed);
  });

  const errorOf = (field: string): string | undefined => errors[field]?.[0];
  const chooseTemplate = (id: number | null) => {
    const next = templates.find((each) => each.id === id);
    setTemplateId(id);
    if (!next) return;
    setSubject(next.subject);
    setText(next.text);
  };

  if (problems.length > 0)
    return (
      <Dialog title="Payment Reminders" onClose={() => onClose(true)}>
        <Alert tone="warning" announce title={messages.chasing.notQueued}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      </Dialog>
    );
  return (
    <Dialog
      title="Payment Reminders"
      size="large"
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button tone="primary" busy={work.isBusy} disabled={chosen.length === 0} onClick={() => work.run()}>
            {`Send ${formatQuantity(chosen.length, 'Reminder')}`}
          </Button>
        </>
      }
    >
      <Stack>
        {!is_mail_configured && <Alert>{messages.chasing.notConfigured}</Alert>}
        {hasStatement && <UnprintableAlert characters={unprintable} />}
        {work.error !== undefined && (
          <Alert tone="danger" title={messages.chasing.notSent}>
            <p>{messageOf(work.error)}</p>
            <p>{Object.values(fieldErrorsOf(work.error)).flat().join(' ')}</p>
            {isUnreached(work.error) && <p>{messages.chasing.checkFirst}</p>}
          </Alert>
        )}
        <Row>
          <Segmented label="View" options={views} value={view} onChange={setView} />
        </Row>
        {view === 'preview' ? (
          <ReminderPreview
            drafts={chosen}
            to={to}
            company={company}
            subject={subject}
            text={text}
            has_statement={hasStatement}
          />
        ) : (
          <Stack>
            <Muted as="p">{messages.chasing.addresses}</Muted>
            <Stack as="ul" aria-label="Clients">
              {drafts.map((draft) => (
                <ClientField
                  key={draft.organisation.id}
                  draft={draft}
                  to={to[draft.organisation.id] ?? ''}
                  error={errorOf(`clients.${chosen.indexOf(draft)}.to`)}
                  onChange={(addresses) => setTo({ ...to, [draft.organisation.id]: addresses })}
                />
              ))}
            </Stack>
            {templates.length > 1 && (
              <SelectInput
                label="Template"
                value={templateId}
                options={templates.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={chooseTemplate}
              />
            )}
            <TextInput
              label="Subject"
              autoComplete="off"
              value={subject}
              error={errorOf('subject')}
              onChange={setSubject}
            />
            <TextArea
              label="Message"
              rows={10}
              value={text}
              error={errorOf('text')}
              hint={messages.chasing.fields(fieldNames)}
              onChange={setText}
            />
            <CheckboxInput
              label="Attach the statement of account"
              hint={messages.chasing.attached}
              value={hasStatement}
              onChange={setStatement}
            />
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
