import { paths, type Quote } from 'api-contract';
import { Muted } from 'shared-ui';
import { SentMails } from 'shared-ui/forms';
import { messages } from '../../messages';
import { createMaterialLink, endMaterialLinks, sendDeliveryMailAgain, useDeliveryMails } from './api';

const said = messages.mails;

/** Renders what was sent to the client of a sale, with what was attached, and the links at which they send material. */
export function MailsCard({ quote: { id }, hasNeeds }: { quote: Quote; hasNeeds: boolean }) {
  const read = useDeliveryMails(id);
  const { mails, links } = read.data ?? { mails: [], links: [] };
  return (
    <SentMails
      title="Emails and Links"
      what="emails"
      read={read}
      mails={mails}
      links={links}
      link={said.link}
      fileOf={(mail, file) => paths.deliveryMailFile(mail.id, file.id)}
      linkOf={({ link }) => link}
      onSendAgain={(mail) => sendDeliveryMailAgain(mail.id)}
      newLink={
        hasNeeds
          ? { failure: said.noLink, hint: said.shownOnce, create: () => createMaterialLink(id) }
          : undefined
      }
      endLinks={{
        label: 'End Links',
        failure: said.notEnded,
        done: said.ended,
        question: { title: said.end, text: said.endText, confirmLabel: 'End Links', tone: 'danger' },
        run: () => endMaterialLinks(id),
      }}
      empty={<Muted as="p">{hasNeeds ? said.none : said.noNeeds}</Muted>}
    />
  );
}
