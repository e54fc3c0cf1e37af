import {
  formSchema,
  isPastValidity,
  isRemindedOf,
  proposalFileName,
  proposalSchema,
  QUOTE_DOCUMENTS,
  REMINDER_DAYS,
  TEMPLATE_KINDS,
  type ProposalInput,
  type Quote,
  type QuoteDocumentName,
} from 'api-contract';
import { Alert, Button, isApiError, serverToday, Stack, useAction } from 'shared-ui';
import {
  CheckboxesField,
  CheckboxField,
  fetchContactMail,
  FormGrid,
  MailPreview,
  type ContactMailValues,
  type NewMail,
} from 'shared-ui/forms';
import { documentFile } from '../quote/document-file';
import { MissingEventDates } from '../quote-items/event-date';
import type { useOfferToWait } from '../quote-items/api';
import type { ItemSaver } from '../quote-items/item-saver';
import { openPreview, sendProposal } from './api';
import { messages } from './messages';

const documents = Object.entries(QUOTE_DOCUMENTS).map(([value, label]) => ({
  value: value as QuoteDocumentName,
  label,
}));

const schema = formSchema(proposalSchema);

type QuoteMailValues = ContactMailValues &
  Pick<ProposalInput, 'documents' | 'is_one_file' | 'has_link' | 'is_reminder_wanted'>;

const canBeReminded = (validUntil: Quote['valid_until']): boolean => isRemindedOf(serverToday(), validUntil);

const reminderHint = (validUntil: Quote['valid_until']): string => {
  if (validUntil === null) return messages.noEnd;
  return canBeReminded(validUntil) ? messages.reminderHint(REMINDER_DAYS) : messages.endsSoon(REMINDER_DAYS);
};

/** Renders what goes with the email. */
function Contents({ quote: { valid_until }, values }: { quote: Quote; values: QuoteMailValues }) {
  return (
    <FormGrid>
      <Stack $gap={2}>
        <CheckboxesField name="documents" label="Documents" options={documents} required={false} />
        {values.documents.length > 1 && <CheckboxField name="is_one_file" label="All in one PDF" />}
      </Stack>
      <Stack $gap={2}>
        <CheckboxField name="has_link" label="Link to the online quote" hint={messages.linkHint} />
        <CheckboxField
          name="is_reminder_wanted"
          label="Remind the client"
          disabled={!canBeReminded(valid_until) || !values.has_link}
          hint={reminderHint(valid_until)}
        />
      </Stack>
    </FormGrid>
  );
}

/** Renders the button that opens the online quote. */
function OnlineQuote({ id }: Quote) {
  const look = useAction(messages.notShown, () => openPreview(id));
  return (
    <Button tone="primary" busy={look.isBusy} onClick={() => look.run()}>
      {TEMPLATE_KINDS.proposal.link}
    </Button>
  );
}

/** Fetches what the email with a quote begins with. */
export async function fetchQuoteMail(
  quote: Quote,
  saver: ItemSaver,
  offerToWait: ReturnType<typeof useOfferToWait>,
): Promise<NewMail<QuoteMailValues, ProposalInput>> {
  const mail = await fetchContactMail({ kind: 'proposal', quote });
  const oneFile = messages.oneFile(proposalFileName(quote.reference_label));
  return {
    ...mail,
    title: messages.title(quote.reference_label),
    hint: messages.linkPlace,
    problem: isPastValidity(quote.valid_until, serverToday()) ? (
      <Alert tone="warning" title={messages.over}>
        {messages.changeEnd}
      </Alert>
    ) : (
      mail.problem
    ),
    schema,
    initialValues: {
      ...mail.initialValues,
      documents: documents.map(({ value }) => value),
      is_one_file: false,
      has_link: true,
      is_reminder_wanted: canBeReminded(quote.valid_until),
    },
    recipients: (values, change) => (
      <>
        <MissingEventDates quote={quote} />
        {mail.recipients(values, change)}
      </>
    ),
    contents: (values) => <Contents quote={quote} values={values} />,
    preview: (values) => (
      <MailPreview
        company={mail.from}
        subject={values.subject}
        content={values.content}
        link={values.has_link && <OnlineQuote {...quote} />}
        note={values.documents.length > 1 && values.is_one_file && oneFile}
        files={(values.documents as QuoteDocumentName[]).map((name) => ({
          ...documentFile(quote, name, { as_sent: 1 }),
          label: QUOTE_DOCUMENTS[name],
        }))}
      />
    ),
    send: async (input, options) => {
      // The documents show what is stored.
      await saver.assertSaved();
      try {
        await offerToWait(quote.id, () => sendProposal(quote.id, { ...input, ...mail.stated() }, options));
      } catch (error) {
        if (isApiError(error, 422)) await mail.refresh();
        throw error;
      }
      return mail.sentAs(messages.sent);
    },
  };
}
