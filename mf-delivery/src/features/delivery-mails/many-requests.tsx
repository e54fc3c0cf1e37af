import {
  fillTemplate,
  formSchema,
  materialRequestsSchema,
  pages,
  paths,
  quoteValues,
  TEMPLATE_KINDS,
  type MaterialRequestOutcome,
  type MaterialRequestsInput,
  type ProposalDraft,
  type Template,
} from 'api-contract';
import { api, formatQuantity, Muted } from 'shared-ui';
import { LinkSample, MailPreview, reportMails, type MailReport, type NewMail } from 'shared-ui/forms';
import { messages } from '../../messages';

/** The texts: what is asked for is selected before the email begins. */
const schema = formSchema(materialRequestsSchema.omit(['ids', 'found_count']));
const texts = messages.mails;

type Selection = Pick<MaterialRequestsInput, 'ids' | 'found_count'>;

export interface ManyRequests {
  selection: Selection;
  /** Where they are sent, with the query of a list. */
  path: string;
  count: number;
  /** One of the sales, whose email the preview shows. */
  quoteId: number;
}

/** Fetches what the requests for many deliverables begin with. `onSent` gets what became of each client. */
export async function fetchManyRequests(
  { selection, path, count, quoteId }: ManyRequests,
  onSent: (outcome: MailReport) => void,
): Promise<NewMail<{ request_key: string }, Omit<MaterialRequestsInput, keyof Selection>>> {
  const [draft, templates] = await Promise.all([
    api.get<ProposalDraft>(paths.proposalDraft(quoteId, 'material')),
    api.get<Template[]>(paths.templates('material')),
  ]);
  const values = quoteValues(draft.facts);
  return {
    // Not how many the list finds: what was written stays where that changes.
    ...(selection.ids
      ? { key: `material requests ${path} ${JSON.stringify(selection)}` }
      : { key: `material requests ${path}`, draftName: 'all' }),
    title: texts.askFor(formatQuantity(count, 'deliverable')),
    from: draft.facts.company,
    replyTo: texts.eachAgent,
    isMailConfigured: draft.is_mail_configured,
    templates,
    fields: TEMPLATE_KINDS.material.fields,
    hint: texts.filledIn,
    schema,
    initialValues: { request_key: draft.request_key },
    unprintable: () => [],
    // The fields are filled in for each client when the email is sent.
    fill: ({ subject, text }) => ({ subject, content: text }),
    recipients: () => <Muted as="p">{texts.eachClient}</Muted>,
    preview: ({ subject, content }) => (
      <MailPreview
        company={draft.facts.company}
        subject={fillTemplate(subject, values)}
        content={fillTemplate(content, values)}
        link={<LinkSample>{TEMPLATE_KINDS.material.link}</LinkSample>}
        files={[]}
      />
    ),
    send: async (input, options) => {
      const outcomes = await api.post<MaterialRequestOutcome[]>(path, { ...input, ...selection }, options);
      const mailed = outcomes.map(({ quote_id: id, reference_label, organisation, problem }) => ({
        id,
        name: organisation.name,
        detail: reference_label,
        to: pages.saleDelivery(id),
        problem,
      }));
      return reportMails(mailed, (count) => texts.asked(formatQuantity(count, 'client')), onSent);
    },
  };
}
