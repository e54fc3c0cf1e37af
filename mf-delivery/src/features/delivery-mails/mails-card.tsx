import { paths, TEMPLATE_KINDS, type Quote } from 'api-contract';
import { Muted } from 'shared-ui';
import { SentMails } from 'shared-ui/forms';
import { messages } from '../../messages';
import { createMaterialLink, endMaterialLinks, sendDeliveryMailAgain, useDeliveryMails } from './api';

const texts = messages.mails;

/** Renders what was sent to the client of a sale, with what was attached, and the links at which they send material. */
export function MailsCard({ quote: { id }, hasNeeds }: { quote: Quote; hasNeeds: boolean }) {
  const read = useDeliveryMails(id);
  const { mails, links } = read.data ?? { mails: [], links: [] };
  return (
    <SentMails
      title="Emails and links"
      what="emails"
      read={read}
      mails={mails}
      links={links}
      link={TEMPLATE_KINDS.material.link}
      fileOf={(mail, file) => paths.deliveryMailFile(mail.id, file.id)}
      linkOf={({ link }) => link}
      onSendAgain={(mail) => sendDeliveryMailAgain(mail.id)}
      newLink={
        hasNeeds
          ? { failure: texts.noLink, hint: texts.shownOnce, create: () => createMaterialLink(id) }
          : undefined
      }
      endLinks={{
        label: 'End links',
        failure: texts.notEnded,
        done: texts.ended,
        question: { title: texts.end, text: texts.endText, confirmLabel: 'End links', tone: 'danger' },
        run: () => endMaterialLinks(id),
      }}
      empty={<Muted as="p">{hasNeeds ? texts.none : texts.noNeeds}</Muted>}
    />
  );
}
