import { groupBy, londonDate, needText, type CalendarDate } from 'api-contract';
import { getRow, listRows, type Db, type QuoteRow } from '../../store';
import type { Context } from '../../kernel/context';
import { getOpenLink } from '../../letters/mails/links';
import { listNeeds, materialLink } from './links';

/** What the client of a sale sees where they send material, and nothing else of the sale. */
export interface MaterialPage {
  company: string;
  reference: string;
  organisation: string;
  /** The days of the events of what is to be delivered, in order. */
  eventDates: readonly CalendarDate[];
  agent: { name: string; email: string };
  needs: readonly {
    id: number;
    description: string;
    needed: string;
    /** Why it is asked for again. */
    message: string | null;
    by: CalendarDate | null;
    isLate: boolean;
    /** The names of the files that came, and the days on which a text came. */
    files: readonly string[];
    textDates: readonly CalendarDate[];
  }[];
}

const readPage = async ({ clock, documents }: Context, db: Db, quote: QuoteRow): Promise<MaterialPage> => {
  const needs = await listNeeds(db, quote.id);
  const ids = needs.map(({ id }) => id);
  const materials = groupBy(
    await listRows(db, 'client_materials', { deliverable_id: ids }),
    ({ deliverable_id }) => deliverable_id,
  );
  const attachments = await listRows(db, 'attachments', { deliverable_id: ids }, { orderBy: ['id'] });
  const files = groupBy(
    attachments.filter(({ client_material_id }) => client_material_id !== null),
    ({ deliverable_id }) => deliverable_id,
  );
  const promised = await listRows(db, 'deliverables', { quote_id: quote.id, is_withdrawn: false });
  const { name, email } = await getRow(db, 'users', quote.sales_agent_user_id);
  const today = londonDate(clock.now());
  return {
    company: (await documents.company()).name,
    reference: quote.reference_label,
    organisation: (await getRow(db, 'organisations', quote.quote_organisation_id)).name,
    eventDates: [...new Set(promised.flatMap(({ event_date }) => event_date ?? []))].sort(),
    agent: { name, email },
    needs: needs.map(({ id, description, client_needs_by: by, ...need }) => ({
      id,
      description,
      needed: needText(need),
      message: need.client_message,
      by,
      isLate: by !== null && by < today,
      files: (files.get(id) ?? []).map((file) => file.name),
      textDates: (materials.get(id) ?? []).flatMap(({ content, created_at }) =>
        content === null ? [] : londonDate(new Date(created_at)),
      ),
    })),
  };
};

/** Returns what a link shows. Throws `notFound` for a link that has ended. */
export const openMaterialPage = (context: Context, token: string): Promise<MaterialPage> =>
  context.store.read(async (db) =>
    readPage(context, db, (await getOpenLink(context, db, token, materialLink)).quote),
  );
