import {
  deliveryMailSchema,
  formSchema,
  fulfilmentReportFileName,
  paths,
  type DeliveryMailInput,
  type DeliveryMailKind,
  type Deliverable,
  type Quote,
} from 'api-contract';
import { Muted, Stack, useAction, writeMail } from 'shared-ui';
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

/** Renders what is needed for each deliverable that the email can ask for. */
function NeedsFields({ deliverables }: { deliverables: readonly Deliverable[] }) {
  return (
    <Stack as="fieldset" $gap={3}>
      <Muted as="legend">{messages.mails.needs}</Muted>
      {deliverables.map(({ id, description }, index) => (
        <TextAreaField
          key={id}
          name={`needs.${index}.client_needs`}
          label={description}
          required={false}
          rows={1}
        />
      ))}
    </Stack>
  );
}

/** Returns the action that opens an email of this kind to the client of a sale, which may ask for material for some deliverables. */
export function useWriteDeliveryMail(
  quote: Quote,
  kind: DeliveryMailKind,
  deliverables: readonly Deliverable[] = [],
) {
  const isReport = kind === 'report';
  const fetchMail = async (): Promise<NewMail<DeliveryMailValues, DeliveryMailInput>> => {
    const mail = await fetchContactMail({ kind, quote });
    const { report, mails } = messages;
    return {
      ...mail,
      title: isReport ? report.send(quote.reference_label) : mails.askOf(quote.reference_label),
      hint: isReport ? report.attached : mails.linkPlace,
      schema,
      initialValues: {
        kind,
        ...mail.initialValues,
        ...(!isReport && {
          needs: deliverables.map(({ id, client_needs }) => ({
            deliverable_id: id,
            client_needs: client_needs ?? '',
          })),
        }),
      },
      recipients: (values, change) => (
        <>
          {!isReport && <NeedsFields deliverables={deliverables} />}
          {mail.recipients(values, change)}
        </>
      ),
      preview: ({ subject, content }) => (
        <MailPreview
          company={mail.from}
          subject={subject}
          content={content}
          link={!isReport && <LinkSample>{mails.link}</LinkSample>}
          files={isReport ? [reportOf(quote)] : []}
        />
      ),
      send: async (input, options) => {
        // The others may change while the email waits, which is no reason to refuse it.
        const needs = input.needs?.filter(
          ({ client_needs }, index) => client_needs !== deliverables[index]?.client_needs,
        );
        await sendDeliveryMail(quote.id, { ...input, needs }, options);
        return mail.sentAs(mails.sent);
      },
    };
  };
  return useAction(messages.mails.notBegun, () => writeMail(fetchMail()));
}
