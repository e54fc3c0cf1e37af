import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { pages, paths, personSchema, validateBody, type PersonalData } from 'api-contract';
import {
  Alert,
  api,
  Button,
  Card,
  DefinitionList,
  EmailInput,
  EmptyState,
  Link,
  Muted,
  PageHeader,
  Row,
  saveErrorOf,
  Stack,
  useAction,
  useDownload,
  useWork,
} from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';

const Form = styled.form`
  max-width: 420px;
`;

const List = styled.ul`
  padding-left: 1.25em;
  list-style: disc;
`;

/** Renders what stays when a person is erased, and why. */
function Kept({ lines }: { lines: readonly string[] }) {
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

interface ContactsProps extends Pick<PersonalData, 'contacts'> {
  renderName?: (contact: PersonalData['contacts'][number]) => ReactNode;
}

/** Renders the contacts that are the person: an address may have been that of someone else before. */
function Contacts({ contacts, renderName = ({ name }) => name }: ContactsProps) {
  if (contacts.length === 0) return null;
  return (
    <div>
      <p>{messages.contacts}</p>
      <List>
        {contacts.map((contact) => (
          <li key={contact.id}>
            {renderName(contact)} {contact.email}
          </li>
        ))}
      </List>
    </div>
  );
}

/** Renders how many records name a person, with buttons that export and erase them. */
function PersonRecords({
  person,
  onErased,
}: {
  person: PersonalData;
  onErased: (rest: PersonalData) => void;
}) {
  // An older server, which may answer while processes are replaced, names none.
  const { email, is_user, contacts = [], records, kept } = person;
  const download = useDownload(messages.exportFailed, paths.personalDataExport(), {
    fileName: 'personal-data.zip',
    body: { email },
  });
  const erasure = useAction(
    messages.notErased,
    async () => onErased(await api.post<PersonalData>(paths.personalDataErasure(), { email })),
    {
      done: { title: messages.erased(email) },
      question: {
        title: messages.eraseTitle(email),
        text: (
          <Stack $gap={3}>
            <p>{messages.eraseText}</p>
            <Contacts contacts={contacts} />
            <p>{messages.stays}</p>
            <Kept lines={kept} />
          </Stack>
        ),
        confirmLabel: messages.yesErase,
        tone: 'danger',
      },
    },
  );
  if (records.length === 0)
    return (
      <Card>
        <EmptyState title={messages.none(email)} />
      </Card>
    );
  return (
    <Card
      title={messages.records(email)}
      actions={
        <Row>
          <Button size="small" busy={download.isBusy} onClick={download.run}>
            {messages.export}
          </Button>
          {!is_user && (
            <Button size="small" tone="danger" busy={erasure.isBusy} onClick={erasure.run}>
              {messages.erase}
            </Button>
          )}
        </Row>
      }
    >
      <Stack>
        {is_user && <Alert tone="info">{messages.isUser}</Alert>}
        <Contacts
          contacts={contacts}
          renderName={({ id, name }) => <Link to={pages.contact(id)}>{name}</Link>}
        />
        <DefinitionList items={records.map(({ label, count }) => ({ term: label, value: count }))} />
        <Muted as="p">{messages.exportHint}</Muted>
      </Stack>
    </Card>
  );
}

/** For administrators: what is kept of a person outside the company, to be exported or erased. */
export function PersonalDataPage() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<PersonalData>();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useWork(async (body: object) =>
    setFound(await api.post<PersonalData>(paths.personalData(), body, { isWrite: false })),
  );

  /** Shows what is left of a person, unless another one was found meanwhile. */
  const showRest = (rest: PersonalData) => setFound((now) => (now?.email === rest.email ? rest : now));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = validateBody(personSchema, { email });
    setProblem(checked.ok ? undefined : checked.errors.email?.[0]);
    if (checked.ok) return run(checked.body);
    input.current?.focus();
  };
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      <Stack>
        <Form noValidate aria-label={messages.title} onSubmit={handleSubmit}>
          <Stack $gap={3}>
            {!problem && error !== undefined && <Alert tone="danger">{saveErrorOf(error)}</Alert>}
            <EmailInput
              label="Email"
              name="email"
              required
              ref={input}
              error={problem}
              value={email}
              onChange={setEmail}
            />
            <Row>
              <Button type="submit" tone="primary" busy={isBusy}>
                {messages.find}
              </Button>
            </Row>
          </Stack>
        </Form>
        {found && <PersonRecords key={found.email} person={found} onErased={showRest} />}
        {found && (
          <Card title={messages.kept}>
            <Kept lines={found.kept} />
          </Card>
        )}
      </Stack>
    </>
  );
}
