import { LINK_FIELD, paragraphsOf } from 'api-contract';
import type { MailText } from './mail-text';

interface ProposalText {
  subject: string;
  /** Paragraphs, with a blank line between them. */
  content: string;
  /** The path of the online quote; null without a link. */
  link: string | null;
}

/** Returns a mail to a client. The link stands in the paragraph of its own that the text has for it, or at the end. */
export const proposalMail = ({ subject, content, link }: ProposalText): MailText => {
  const button = link === null ? [] : [{ text: 'View the quote online', path: link }];
  const blocks: MailText['blocks'] = paragraphsOf(content).flatMap<MailText['blocks'][number]>((paragraph) =>
    paragraph === LINK_FIELD ? button : paragraph,
  );
  return { subject, blocks: content.includes(LINK_FIELD) ? blocks : [...blocks, ...button] };
};
