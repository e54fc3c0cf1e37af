import { Fragment } from 'react';
import {
  byId,
  deliveryMailSchema,
  formSchema,
  fulfilmentReportFileName,
  paths,
  TEMPLATE_KINDS,
  type DeliveryMailInput,
  type DeliveryMailKind,
  type Deliverable,
  type Quote,
} from 'api-contract';
import { api, Muted, Stack, useAction, writeMail } from 'shared-ui';
import {
  fetchContactMail,
  LinkSample,
  MailPreview,
  TextAreaField,
  type ContactMailValues,
  type NewMail,
} from 'shared-ui/forms';
import { messages } from '../../messages';
import { sendDeliveryMail } from './api';

const schema = formSchema(deliveryMailSchema);

type DeliveryMailValues = ContactMailValues & Pick<DeliveryMailInput, 'kind' | 'needs'>;

/** Returns the fulfilment report of a sale as a file. */
export const reportOf = ({ id, reference_label }: Quote) => ({
  title: messages.report.of(reference_label),
  path: paths.fulfilmentReport(id),
  fileName: fulfilmentReportFileName(reference_label),
});

interface NeedsFieldsProps {
  needs: DeliveryMailValues['needs'];
  /** The deliverables, by their id. */
  known: ReadonlyMap<number, Deliverable>;
  isAgain: boolean;
}

/** Renders what is needed for each deliverable that the email asks for, and why where it is asked for again. */
function NeedsFields({ needs = [], known, isAgain }: NeedsFieldsProps) {
  return (
    <Stack as="fieldset" $gap={3}>
      <Muted as="legend">{messages.mails.needs}</Muted>
      {needs.map(({ deliverable_id }, index) => (
        <Fragment key={deliverable_id}>
          <TextAreaField
            name={`needs.${index}.client_needs`}
            label={known.get(deliverable_id)?.description}
            hint={known.get(deliverable_id)?.product_group?.name}
            required={false}
            rows={1}
          />
          {isAgain && (
            <TextAreaField
              name={`needs.${index}.client_message`}
              label="Message to the client"
              hint={messages.mails.messageHint}
              required={false}
              rows={1}
            />
          )}
        </Fragment>
      ))}
    </Stack>
  );
}

interface DeliveryMailOptions {
  kind: DeliveryMailKind;
  /** For which the email may ask for material. */
  deliverables?: readonly Deliverable[];
  /** Whether it asks again for what the client has sent. */
  isAgain?: boolean;
}

/** Fetches what an email to the client of a sale begins with. */
async function fetchDeliveryMail(
  quote: Quote,
  { kind, deliverables = [], isAgain = false }: DeliveryMailOptions,
): Promise<NewMail<DeliveryMailValues, DeliveryMailInput>> {
  const isReport = kind === 'report';
  const known = byId(deliverables);
  const mail = await fetchContactMail({ kind, quote });
  const { report, mails } = messages;
  const { link } = TEMPLATE_KINDS[kind];
  return {
    ...mail,
    key: isAgain ? `${mail.key} again ${deliverables.map(({ id }) => id).join()}` : mail.key,
    title: isReport ? report.send(quote.reference_label) : mails.askOf(quote.reference_label),
    hint: isReport ? report.attached : mails.linkPlace,
    schema,
    initialValues: {
      kind,
      ...mail.initialValues,
      ...(!isReport && {
        needs: deliverables.map(({ id, etag, client_needs }) => ({
          deliverable_id: id,
          etag,
          client_needs: client_needs ?? '',
          ...(isAgain && { client_message: '' }),
        })),
      }),
    },
    recipients: (values, change) => (
      <>
        {!isReport && <NeedsFields needs={values.needs} known={known} isAgain={isAgain} />}
        {mail.recipients(values, change)}
      </>
    ),
    preview: ({ subject, content }) => (
      <MailPreview
        company={mail.from}
        subject={subject}
        content={content}
        link={link && <LinkSample>{link}</LinkSample>}
        files={isReport ? [reportOf(quote)] : []}
      />
    ),
    send: async (input, options) => {
      // The others may change while the email waits, which is no reason to refuse it.
      const needs = input.needs?.filter(
        ({ deliverable_id, client_needs }) =>
          isAgain || client_needs !== known.get(deliverable_id)?.client_needs,
      );
      await sendDeliveryMail(quote.id, { ...input, needs }, options);
      return mail.sentAs(mails.sent);
    },
  };
}

/** Returns the action that opens an email of this kind to the client of a sale. */
export const useWriteDeliveryMail = (quote: Quote, options: DeliveryMailOptions) =>
  useAction(messages.mails.notBegun, () => writeMail(fetchDeliveryMail(quote, options)));

/** Returns the action that asks the client again for what they sent for a deliverable. */
export const useAskAgain = () =>
  useAction(messages.mails.notBegun, async (deliverable: Deliverable) => {
    const quote = await api.get<Quote>(paths.quote(deliverable.quote_id));
    return writeMail(
      fetchDeliveryMail(quote, { kind: 'material', deliverables: [deliverable], isAgain: true }),
    );
  });
