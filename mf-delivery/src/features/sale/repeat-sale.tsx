import { pages, QUOTE_STATUS, type Quote } from 'api-contract';
import { Button, Link, LinkButton, Muted, useAction, useMoveOn, useToast } from 'shared-ui';
import { messages } from '../../messages';
import { repeatSale } from './api';

/** Renders the way to next year's quote, which is made of the sale after a question unless it is there. */
export function RepeatSale({ quote }: { quote: Quote }) {
  const moveOn = useMoveOn();
  const toast = useToast();
  const { isBusy, run } = useAction(
    messages.repeat.notDone,
    async () => {
      const made = await repeatSale(quote);
      toast.show({
        tone: 'success',
        title: messages.repeat.done(made.reference_label, quote.reference_label),
        text: made.notes[0]?.content,
      });
      moveOn(pages.quote(made.id));
    },
    {
      question: {
        title: messages.repeat.question(quote.reference_label),
        text: messages.repeat.text,
        confirmLabel: 'Repeat this sale',
      },
    },
  );
  if (quote.repeated_by_quote)
    return <LinkButton to={pages.quote(quote.repeated_by_quote.id)}>Open next year’s quote</LinkButton>;
  if (quote.quote_status_id !== QUOTE_STATUS.salesWon) return null;
  return (
    <Button busy={isBusy} onClick={() => run()}>
      Repeat this sale for next year
    </Button>
  );
}

/** Renders the link to the sale that a quote repeats; nothing for one that repeats none. */
export function RepeatedSale({ quote: { repeats_quote } }: { quote: Quote }) {
  if (!repeats_quote) return null;
  return (
    <Muted as="p">
      {messages.repeat.repeats}{' '}
      <Link to={pages.saleDelivery(repeats_quote.id)}>{repeats_quote.reference_label}</Link>
    </Muted>
  );
}
