import type { ComponentProps } from 'react';
import {
  fillTemplate,
  formSchema,
  materialRequestsSchema,
  pages,
  paths,
  quoteValues,
  TEMPLATE_KINDS,
  type DeliveryMailKind,
  type MaterialRequestOutcome,
  type MaterialRequestsInput,
  type ProposalDraft,
  type Template,
} from 'api-contract';
import { api, formatQuantity, Muted } from 'shared-ui';
import { LinkSample, MailPreview, reportMails, type MailReport, type NewMail } from 'shared-ui/forms';
import { messages } from '../../messages';
import { countChosen, type Chosen } from '../deliverables/api';

/**
 * Fetches what emails to the clients of many sales begin with. Their fields are filled in for each client when they are sent; `previewWith`
 * returns the preview of that of one sale, with its files.
 */
export async function fetchManyMails(kind: DeliveryMailKind, quoteId: number) {
  const [draft, templates] = await Promise.all([
    api.get<ProposalDraft>(paths.proposalDraft(quoteId, kind)),
    api.get<Template[]>(paths.templates(kind)),
  ]);
  const { company } = draft.facts;
  const { fields, link } = TEMPLATE_KINDS[kind];
  const values = quoteValues(draft.facts);
  return {
    draft,
    from: company,
    replyTo: messages.mails.eachAgent,
    isMailConfigured: draft.is_mail_configured,
    templates,
    fields,
    initialValues: { request_key: draft.request_key },
    fill: ({ subject, text }: Template) => ({ subject, content: text }),
    previewWith:
      (files: ComponentProps<typeof MailPreview>['files']) =>
      (texts: Record<'subject' | 'content', string>) => (
        <MailPreview
          company={company}
          subject={fillTemplate(texts.subject, values)}
          content={fillTemplate(texts.content, values)}
          link={link && <LinkSample>{link}</LinkSample>}
          files={files}
        />
      ),
  };
}

/** The texts: what is asked for is selected before the email begins. */
const schema = formSchema(materialRequestsSchema.omit(['ids', 'found_count']));
const texts = messages.mails;

type Selection = Pick<MaterialRequestsInput, 'ids' | 'found_count'>;

/**
 * Fetches what the requests for the chosen deliverables begin with. The preview shows the email of one of their sales; `onSent` gets what
 * became of each client.
 */
export async function fetchManyRequests(
  chosen: Chosen,
  quoteId: number,
  onSent: (outcome: MailReport) => void,
): Promise<NewMail<{ request_key: string }, Omit<MaterialRequestsInput, keyof Selection>>> {
  const isAll = 'path' in chosen;
  const path = paths.materialRequests() + (isAll ? chosen.path.slice(paths.deliverables().length) : '');
  const selection: Selection = isAll ? { found_count: chosen.count } : { ids: [...chosen.ids] };
  const { draft: _draft, previewWith, ...mails } = await fetchManyMails('material', quoteId);
  return {
    ...mails,
    // Drafts of earlier builds have these keys. Not how many the list finds: what was written stays where that changes.
    key: `material requests ${path}${isAll ? '' : ` ${JSON.stringify(selection)}`}`,
    draftName: isAll ? 'all' : undefined,
    title: texts.askFor(formatQuantity(countChosen(chosen), 'deliverable')),
    hint: texts.filledIn,
    schema,
    unprintable: () => [],
    recipients: () => <Muted as="p">{texts.eachClient}</Muted>,
    preview: previewWith([]),
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
