import {
  fillTemplate,
  groupBy,
  quoteValues,
  type MaterialRequestOutcome,
  type MaterialRequestsInput,
  type User,
} from 'api-contract';
import { getRow, listRows, type Db } from '../../store';
import type { Context } from '../../kernel/context';
import { InvalidError } from '../../kernel/errors';
import { readRecipients } from '../../letters/mails/client-mail';
import { readTemplateFacts, sendQuoteMail } from '../../letters/mails/quote-mail';
import { chosenIds, type DeliverableFilter } from '../deliverables';
import { deliverableMessages } from '../messages';
import { oneOfMany } from './mail-kinds';

type Texts = Omit<MaterialRequestsInput, 'ids' | 'found_count'>;

/** Asks the client of one sale. Throws `InvalidError` where they cannot be asked. */
const askClient = async (context: Context, quoteId: number, texts: Texts, author: User): Promise<void> => {
  const { to, values } = await context.store.read(async (db) => {
    const quote = await getRow(db, 'quotes', quoteId);
    const recipients = await readRecipients(db, quote);
    const to = recipients.find(({ id }) => id === quote.quote_contact_id) ?? recipients[0];
    const facts = await readTemplateFacts(context, db, quote);
    return { to, values: quoteValues({ ...facts, contact: to?.name ?? facts.contact }) };
  });
  if (!to) throw new InvalidError({ contact_id: [deliverableMessages.noAddress] });
  const input = {
    request_key: `${texts.request_key} ${quoteId}`,
    contact_id: to.id,
    cc: null,
    subject: fillTemplate(texts.subject, values),
    content: fillTemplate(texts.content, values),
  };
  await sendQuoteMail(context, oneOfMany, { quoteId, input, author }, () => Promise.resolve());
};

const readSales = async (db: Db, ids: readonly number[]) => {
  const rows = await listRows(db, 'deliverables', { id: ids });
  const sales = [];
  for (const [quote_id, [first]] of groupBy(rows, (row) => row.quote_id)) {
    const { reference_label } = await getRow(db, 'quotes', quote_id);
    const { id, name } = await getRow(db, 'organisations', first!.organisation_id);
    sales.push({ quote_id, reference_label, organisation: { id, name } });
  }
  return sales;
};

/**
 * Asks the client of each sale of the chosen deliverables for what is missing, each in a transaction of its own: what is interrupted may be
 * sent again. Throws `InvalidError` where the list has changed since.
 */
export const requestMaterial = async (
  context: Context,
  list: DeliverableFilter,
  { ids, found_count, ...texts }: MaterialRequestsInput,
  author: User,
): Promise<MaterialRequestOutcome[]> => {
  const sales = await context.store.read(async (db) =>
    readSales(db, await chosenIds(context, list, { ids, found_count })(db)),
  );
  const outcomes: MaterialRequestOutcome[] = [];
  for (const sale of sales) {
    const problem = await askClient(context, sale.quote_id, texts, author).then(
      () => null,
      (error: unknown) => {
        if (error instanceof InvalidError) return Object.values(error.errors).flat()[0] ?? error.message;
        throw error;
      },
    );
    outcomes.push({ ...sale, problem });
  }
  return outcomes;
};
