import {
  deliveryMailSchema,
  formSchema,
  fulfilmentReportFileName,
  paths,
  type DeliveryMailInput,
  type DeliveryMailKind,
  type Quote,
} from 'api-contract';
import { useAction, writeMail } from 'shared-ui';
import {
  fetchContactMail,
  LinkSample,
  MailPreview,
  type ContactMailValues,
  type NewMail,
} from 'shared-ui/forms';
import { messages } from '../../messages';
import { sendDeliveryMail } from './api';

const schema = formSchema(deliveryMailSchema);

type DeliveryMailValues = ContactMailValues & Pick<DeliveryMailInput, 'kind'>;

/** Returns the fulfilment report of a sale as a file. */
export const reportOf = ({ id, reference_label }: Quote) => ({
  title: messages.report.of(reference_label),
  path: paths.fulfilmentReport(id),
  fileName: fulfilmentReportFileName(reference_label),
});

/** Returns the action that opens an email of this kind to the client of a sale. */
export function useWriteDeliveryMail(quote: Quote, kind: DeliveryMailKind) {
  const isReport = kind === 'report';
  const fetchMail = async (): Promise<NewMail<DeliveryMailValues, DeliveryMailInput>> => {
    const mail = await fetchContactMail({ kind, quote });
    const { report, mails } = messages;
    return {
      ...mail,
      title: isReport ? report.send(quote.reference_label) : mails.askOf(quote.reference_label),
      hint: isReport ? report.attached : mails.linkPlace,
      schema,
      initialValues: { kind, ...mail.initialValues },
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
        await sendDeliveryMail(quote.id, input, options);
        return mail.sentAs(mails.sent);
      },
    };
  };
  return useAction(messages.mails.notBegun, () => writeMail(fetchMail()));
}
