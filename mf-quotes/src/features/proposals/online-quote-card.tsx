import {
  AWAITING_ANSWER,
  isRemindedOf,
  londonDate,
  QUOTE_STATUS,
  type MailStatus,
  type Quote,
  type QuoteProposals,
} from 'api-contract';
import { Button, Card, formatDate, Muted, ReadState, Row, Stack, useAction } from 'shared-ui';
import { openPreview, useProposals, withdrawLinks } from './api';
import { messages } from './messages';

/** Why a link does not work while the quote has this status, where it does not only wait to be sent or valid again. */
const closed: Readonly<Record<number, string>> = {
  [QUOTE_STATUS.salesLost]: messages.lost,
  [QUOTE_STATUS.superseded]: messages.superseded,
};

/** Returns what the client can do with the quote online. */
const linkText = (
  { is_link_open, has_links }: QuoteProposals,
  { quote_status_id: status }: Quote,
): string => {
  if (!is_link_open && !has_links) return messages.notOpen;
  if (!is_link_open) return closed[status] ?? messages.dormant;
  return AWAITING_ANSWER.includes(status) ? messages.open : messages.answered;
};

/** Returns what became of the email that reminded the client on this day. */
const remindedText = (status: MailStatus | undefined, day: string): string => {
  if (status === 'queued' || status === 'sending') return messages.reminderQueued;
  if (status === 'failed' || status === 'cancelled') return messages.notReminded;
  return status === 'unconfirmed' ? messages.reminderUnconfirmed : messages.reminded(formatDate(day));
};

/** Returns whether the client of a quote that was emailed is reminded of it, or was. */
const reminderText = (
  { proposals, further_mails: mails = [] }: QuoteProposals,
  quote: Quote,
): string | undefined => {
  // The newest one that has arrived, or is on its way.
  const wanted = proposals.find(
    ({ is_reminder_wanted, reminded_at, is_link_open, sent_at, status }) =>
      is_reminder_wanted &&
      reminded_at === null &&
      is_link_open &&
      (sent_at !== null || status === 'queued' || status === 'sending'),
  );
  const isComing =
    wanted !== undefined &&
    AWAITING_ANSWER.includes(quote.quote_status_id) &&
    isRemindedOf(londonDate(wanted.created_at), quote.valid_until);
  if (isComing) return messages.reminderWanted;
  const reminded = proposals.find(({ reminded_at }) => reminded_at !== null);
  const at = reminded?.reminded_at ?? null;
  if (at === null) return undefined;
  // None where an older release has reminded them; the newest are the first.
  const mail = mails.findLast(({ kind, created_at }) => kind === 'reminder' && created_at >= at);
  return remindedText(mail?.status, at);
};

/** Renders what the client can open online, and the ways to look at it and to end it. */
export function OnlineQuoteCard({ quote }: { quote: Quote }) {
  const { id } = quote;
  const read = useProposals(id);
  const look = useAction(messages.notShown, () => openPreview(id));
  const end = useAction(messages.notWithdrawn, () => withdrawLinks(id), {
    question: {
      title: messages.withdraw,
      text: messages.withdrawText,
      confirmLabel: 'End links',
      tone: 'danger',
    },
    done: { title: messages.withdrawn },
  });
  return (
    <Card title={messages.online}>
      <Stack $gap={3}>
        {read.data ? (
          <Muted as="p">
            {[linkText(read.data, quote), reminderText(read.data, quote)].filter(Boolean).join(' ')}
          </Muted>
        ) : (
          <ReadState what="online quote" read={read} lines={1} />
        )}
        <Row>
          <Button size="small" icon="eye" busy={look.isBusy} onClick={() => look.run()}>
            Preview online quote
          </Button>
          {/* An older server says only whether one is open. */}
          {(read.data?.has_links ?? read.data?.is_link_open) && (
            <Button size="small" busy={end.isBusy} onClick={() => end.run()}>
              End links
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
