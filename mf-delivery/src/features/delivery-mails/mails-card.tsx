import { useState } from 'react';
import {
  paths,
  sentText,
  type DeliveryMail,
  type MaterialLink,
  type ProposalFile,
  type Quote,
} from 'api-contract';
import {
  Button,
  Card,
  CopyField,
  formatDateTime,
  MailProblem,
  MailStatusBadge,
  Muted,
  PdfPreview,
  ReadState,
  Row,
  Stack,
  useAction,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { createMaterialLink, endMaterialLinks, sendDeliveryMailAgain, useDeliveryMails } from './api';

const said = messages.mails;

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const openedText = ({ is_open, first_opened_at, last_opened_at }: MaterialLink): string => {
  const opened =
    first_opened_at && last_opened_at
      ? said.opened(formatDateTime(first_opened_at), formatDateTime(last_opened_at))
      : said.neverOpened;
  return is_open ? opened : `${said.linkEnded} ${opened}`;
};

function Mail({ mail }: { mail: DeliveryMail }) {
  const again = useAction(said.notSentAgain, () => sendDeliveryMailAgain(mail.id));
  const [shown, setShown] = useState<ProposalFile | null>(null);
  const { to_name, to_email, cc, sent_by_user, created_at, subject, content, problem, status, link, files } =
    mail;
  return (
    <Stack as="article" $gap={2} aria-label={subject}>
      <Row>
        <strong>{subject}</strong>
        <MailStatusBadge status={status} />
      </Row>
      <Muted as="p">
        {sent_by_user.name} to {to_name} &lt;{to_email}&gt;
        {cc.length > 0 && `, copy to ${cc.join(', ')}`} · {formatDateTime(created_at)}
      </Muted>
      <MailProblem
        status={status}
        problem={problem}
        isSending={again.isBusy}
        onSendAgain={() => again.run()}
      />
      <Text>{sentText(content, said.link)}</Text>
      {files.map((file) => (
        <Row key={file.id}>
          <Button size="small" icon="document" onClick={() => setShown(file)}>
            {file.name}
          </Button>
        </Row>
      ))}
      {shown && (
        <PdfPreview
          title={shown.name}
          path={paths.deliveryMailFile(mail.id, shown.id)}
          fileName={shown.name}
          onClose={() => setShown(null)}
        />
      )}
      {link && <Muted as="p">{openedText(link)}</Muted>}
    </Stack>
  );
}

/** Renders what was sent to the client of a sale, with what was attached, and the links at which they send material. */
export function MailsCard({ quote: { id }, hasNeeds }: { quote: Quote; hasNeeds: boolean }) {
  const read = useDeliveryMails(id);
  const [address, setAddress] = useState<string>();
  const create = useAction(said.noLink, async () => setAddress(await createMaterialLink(id)));
  const end = useAction(
    said.notEnded,
    async () => {
      await endMaterialLinks(id);
      setAddress(undefined);
    },
    {
      done: { title: said.ended, text: '' },
      question: { title: said.end, text: said.endText, confirmLabel: 'End Links', tone: 'danger' },
    },
  );
  const { mails, links } = read.data ?? { mails: [], links: [] };
  const hasOpenLink = [...links, ...mails.map(({ link }) => link)].some((link) => link?.is_open);
  return (
    <Card
      title="Emails and Links"
      actions={
        <>
          {hasOpenLink && (
            <Button busy={end.isBusy} onClick={() => end.run()}>
              End Links
            </Button>
          )}
          {hasNeeds && (
            <Button busy={create.isBusy} onClick={() => create.run()}>
              New Link
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={5}>
        {!read.data && <ReadState what="emails" read={read} />}
        {read.data && mails.length + links.length === 0 && (
          <Muted as="p">{hasNeeds ? said.none : said.noNeeds}</Muted>
        )}
        {address && <CopyField label="Link" hint={said.shownOnce} value={address} />}
        {links.map((link) => (
          <Muted as="p" key={link.id}>
            {`${said.linkOf(link.created_by_user.name, formatDateTime(link.created_at))} ${openedText(link)}`}
          </Muted>
        ))}
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </Stack>
    </Card>
  );
}
