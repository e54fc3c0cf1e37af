// What holds at any moment, by the rules and not by the functions under test.

import {
  addDays,
  INVOICE_STATUS,
  londonDate,
  londonHour,
  QUOTE_STATUS,
  REMINDER_DAYS,
  TAX_RATES,
} from 'api-contract';
import type { World } from './world';

const { draft, sent, negotiating, salesWon, salesLost, superseded } = QUOTE_STATUS;
const { paid, voided, deleted } = INVOICE_STATUS;

export const isActive = `(quote_status_id in (${draft}, ${sent}, ${negotiating}) or (quote_status_id = ${salesWon} and (invoice_id is null or is_partly_invoiced = 1)))`;
const isLive = `invoice_status_id not in (${voided}, ${deleted}) and not (invoice_status_id = ${paid}
  and amount_credited_pence > 0 and amount_credited_pence >= invoices.total_amount_pence)`;
/** The intranet does not know who asked for an invoice, because a restore lost that, with what the quote was then. */
const isOfLostSale = `(exists (select 1 from history where entity = 'restore') and exists (select 1 from history
  where entity = 'invoices' and entity_id = invoices.id and version = 1 and user_id is null))`;
const rate = `case tax_rate_id ${TAX_RATES.map(({ id, rate: percent }) => `when ${id} then ${percent}`).join(' ')} end`;

/** What breaks a rule, as a query. */
type Rules = Readonly<Record<string, string>>;

/** The quotes that take what they have of events, until the end of their last day. */
const isTaking = (
  today: string,
) => `(quote_status_id = ${salesWon} or (quote_status_id in (${sent}, ${negotiating})
  and is_hold_released = 0 and (valid_until is null or valid_until >= '${today}')))`;

/** An item of which all lines are left out is not sold. */
const isOffered = `not exists (select 1 from child_quote_items where quote_item_id = quote_items.id
  group by quote_item_id having min(is_dropped) = 1)`;

/** What quotes have of events (\`sold\`), what that needs of packages and benefits (\`needs\`), and how much of these is taken (\`limited\`). */
export const offers = (today: string) => `with sold as (
    select event_id, is_exclusive, event_packages.product_group_id, quote_id, exclusivity_reason,
      quote_organisation_id, organisation_category_id, case when ${isTaking(today)} then 1 else 0 end as is_taking
    from event_packages join quote_items on quote_items.product_group_id = event_packages.product_group_id
      and quote_items.date = event_packages.date
    join quotes on quotes.id = quote_id join organisations on organisations.id = quote_organisation_id
    where ${isOffered} and quote_status_id not in (${salesLost}, ${superseded})
  ), needs as (
    select event_id, 'package' as kind, product_group_id as offer_id, quote_id, is_taking from sold
    union all select event_id, 'benefit', benefit_id, quote_id, is_taking from sold
      join product_group_benefits on product_group_benefits.product_group_id = sold.product_group_id
  ), stocks as (
    select distinct event_id, 'package' as kind, product_group_id as offer_id, stock from event_packages
    union all select event_id, 'benefit', benefit_id, stock from event_benefits
  ), limited as (
    select *, (select count(*) from needs where is_taking = 1 and needs.event_id = stocks.event_id
      and needs.kind = stocks.kind and needs.offer_id = stocks.offer_id) as taken
    from stocks where stock is not null
  )`;

export const isOfLimited =
  'needs.event_id = limited.event_id and needs.kind = limited.kind and needs.offer_id = limited.offer_id';

/** What quotes have, beside what a competitor takes: one of the two is exclusive. */
export const rivals = `sold as one join sold as other on other.event_id = one.event_id and other.is_taking = 1
  and other.organisation_category_id = one.organisation_category_id
  and other.quote_organisation_id <> one.quote_organisation_id
  and one.is_exclusive + other.is_exclusive > 0
  and one.exclusivity_reason is null and other.exclusivity_reason is null`;

/** Checked after each act. */
export const quickRules = (today: string): Rules => ({
  'more is sold than there is': `${offers(today)} select * from limited where taken > stock`,
  'a competitor has a package beside an exclusive one': `${offers(today)} select one.quote_id, other.quote_id as other_id
    from ${rivals} where one.is_taking = 1`,
  'two quotes have one reference': `select reference_label from quotes group by reference_label having count(*) > 1`,
  'a won quote has the day of its sale, and none that is offered has': `select reference_label from quotes
    where (quote_status_id = ${salesWon} and date_sale_won is null)
      or (quote_status_id in (${draft}, ${sent}, ${negotiating}) and date_sale_won is not null)`,
  'a superseded quote has a successor, and no other has': `select reference_label from quotes
    where (quote_status_id = ${superseded}) <> (successor_quote_id is not null)
      or successor_quote_id not in (select id from quotes)`,
  'a quote that is not lost has a reason': `select reference_label from quotes where quote_status_id <> ${salesLost} and lost_reason_id is not null`,
  'a quote is invoiced to a merged organisation': `select reference_label from quotes
    join organisations on organisations.id = invoice_organisation_id where merged_into_organisation_id is not null`,
  'a quote is invoiced, and neither won nor cancelled': `select reference_label from quotes join invoices on invoices.id = invoice_id
    where quote_status_id not in (${salesWon}, ${salesLost}) and not ${isOfLostSale}`,
  'a part of a quote has two live invoices, or one beside that of the whole': `select quote_id from invoices
    where quote_id is not null and ${isLive} group by quote_id
    having count(*) > count(distinct part_number) or (min(part_number) = 0 and count(*) > 1)`,
  'a quote does not name its first live invoice': `select reference_label from quotes where coalesce(invoice_id, 0) <> coalesce(
    (select id from invoices where quote_id = quotes.id and ${isLive} order by part_number, id limit 1), 0)`,
  'the invoices of a quote do not come to its sum': `select reference_label, sum(invoices.sub_total_pence) as net
    from quotes join invoices on quote_id = quotes.id and ${isLive}
    group by quotes.id, reference_label, is_partly_invoiced, quotes.sub_total_pence, quotes.total_tax_pence
    having max(case when ${isOfLostSale} then 1 else 0 end) = 0 and case when is_partly_invoiced = 1 then sum(invoices.sub_total_pence) = quotes.sub_total_pence
        else sum(invoices.sub_total_pence) <> quotes.sub_total_pence
          or sum(invoices.total_tax_pence) <> quotes.total_tax_pence end`,
  'an invoice is older than its quote': `select reference_label from quotes
    join invoices on invoices.id = invoice_id where issue_date < substr(quotes.created_at, 1, 10)`,
  'the counts of an organisation are not those of its quotes': `select * from organisations join (
      select quote_organisation_id, sum(case when ${isActive} then 1 else 0 end) as active, count(*) as total,
        sum(case when quote_status_id = ${salesWon} then 1 else 0 end) as won
      from quotes group by quote_organisation_id
    ) as counted on quote_organisation_id = organisations.id
    where quotes_active_count <> active or quotes_historic_count <> total - active or sales_won_count <> won`,
  'a disabled user has a session or a feed': `select id from users where disabled_at is not null
    and id in (select user_id from sessions union select user_id from delivery_feeds)`,
});

export const slowRules: Rules = {
  'the sums of a quote are not those of its lines': `select reference_label, sub_total_pence, total_tax_pence, net, tax
    from quotes left join (
      select quote_id, sum(net) as net, sum((net * rate + 50) / 100) as tax from (
        select quote_id, ${rate} as rate,
          (cast(quantity as bigint) * price_pence * (10000 - discount_basis_points) + 5000) / 10000 as net
        from child_quote_items join quotes on quotes.id = quote_id where is_dropped = 0
      ) as priced group by quote_id
    ) as summed on quote_id = quotes.id
    where sub_total_pence <> coalesce(net, 0) or total_tax_pence <> coalesce(tax, 0)
      or total_amount_pence <> sub_total_pence + total_tax_pence`,
  'the items of a quote are numbered without gaps, and counted': `select reference_label from quotes
    left join quote_items on quote_id = quotes.id group by reference_label, product_group_items_count
    having count(quote_id) <> product_group_items_count or count(distinct item_number) <> count(quote_id)
      or coalesce(max(item_number), 0) <> count(quote_id)`,
  'a quote was accepted more often than it was won': `select quote_id from proposal_answers where kind = 'accepted'
    group by quote_id having count(*) > 1 and count(*) > (select count(*) from history where entity = 'quotes'
      and entity_id = proposal_answers.quote_id and changes like '%"quote_status_id":[_,${salesWon}]%')`,
  'a quote that is not won has deliverables': `select deliverables.id, reference_label from deliverables
    join quotes on quotes.id = quote_id where quote_status_id <> ${salesWon}
      and (is_withdrawn = 0 or (kind = 'sold' and is_worked_on = 0 and state = 'pending'))`,
  'a won quote has what it promises once': `select reference_label, quote_items.id, product_group_benefits.benefit_id
    from quotes join quote_items on quote_items.quote_id = quotes.id
    join product_group_benefits on product_group_benefits.product_group_id = quote_items.product_group_id
    left join deliverables on deliverables.quote_item_id = quote_items.id and kind = 'sold' and is_withdrawn = 0
      and deliverables.benefit_id = product_group_benefits.benefit_id
    where quote_status_id = ${salesWon} and ${isOffered} group by reference_label, quote_items.id, product_group_benefits.benefit_id
    having count(deliverables.id) <> 1`,
  'what was kept of a sale is promised once more': `select kept.id, live.id as live_id from deliverables as kept
    join deliverables as live on live.quote_item_id = kept.quote_item_id and live.benefit_id = kept.benefit_id
    where kept.is_withdrawn = 1 and live.is_withdrawn = 0 and kept.kind = 'sold' and live.kind = 'sold'`,
  'a won quote has a deliverable that it does not promise': `select deliverables.id, reference_label from deliverables
    join quotes on quotes.id = quote_id where kind = 'sold' and is_withdrawn = 0 and quote_item_id is not null and
      not exists (select 1 from product_group_benefits as promised
        where promised.product_group_id = deliverables.product_group_id and promised.benefit_id = deliverables.benefit_id)`,
  'a deliverable is not of the organisation of its sale': `select deliverables.id from deliverables
    join quotes on quotes.id = quote_id
    where quote_status_id = ${salesWon} and organisation_id <> quote_organisation_id`,
};

const isNotice = `done_at is null and content like '%available again%'`;

/** Checked after all work was done at this moment. */
const queueRules = (now: string, today: string): Rules => ({
  'a user who waits is not notified': `select id from stock_requests where notified_at = '${now}' and not exists (
    select 1 from follow_ups where ${isNotice} and follow_ups.quote_id = stock_requests.quote_id
      and follow_ups.user_id = stock_requests.user_id)`,
  'a user who waits is notified twice': `select quote_id, user_id from follow_ups
    where ${isNotice} and created_at = '${now}' group by quote_id, user_id having count(*) > 1`,
  'a later user is notified before one who needs no more': `${offers(today)} select first.id, later.id as later_id
    from stock_requests as later join stock_requests as first on first.notified_at is null
      and (first.created_at < later.created_at or (first.created_at = later.created_at and first.id < later.id))
    where later.notified_at = '${now}' and not exists (
      select 1 from limited where (select count(*) from needs where ${isOfLimited} and needs.quote_id = first.quote_id)
        > (select count(*) from needs where ${isOfLimited} and needs.quote_id = later.quote_id))`,
});

/** Checked after the work of a day. */
const dailyRules = (today: string, yesterday: string): Rules => ({
  'a quote is over and not expired': `select reference_label, valid_until from quotes
    where quote_status_id in (${sent}, ${negotiating}) and valid_until < '${today}' and updated_at < '${yesterday}'`,
});

/** When nothing is down and all work is done. */
export const lastRules = (today: string): Rules => ({
  'a user waits for what there is enough of': `${offers(today)} select quote_id from stock_requests where notified_at is null
    and not exists (select 1 from ${rivals} where one.quote_id = stock_requests.quote_id)
    and not exists (select 1 from needs join limited on ${isOfLimited} where needs.quote_id = stock_requests.quote_id
      and stock - taken < (select count(*) from needs join stock_requests on stock_requests.quote_id = needs.quote_id
        where ${isOfLimited}))`,
  'a mail still waits': `select id, output from jobs where name = 'mail' and state in ('created', 'retry', 'active')`,
  'an invoice still waits': `select id, output from jobs where name = 'create-invoice' and completed_on is null`,
});

export const checkRules = async (world: World, rules: Rules): Promise<void> => {
  for (const [name, query] of Object.entries(rules)) {
    const broken = await world.query<object>(query);
    if (broken.length > 0) world.fail(`${name}: ${JSON.stringify(broken)}`);
  }
};

const hour = 3_600_000;

/** The clients whose quotes end soon have been reminded of the newest email, at the latest an hour after the office opened at nine. */
const checkReminders = async (world: World, today: string): Promise<void> => {
  const anHourAgo = new Date(world.clock.now().getTime() - hour).toISOString();
  const due = await world.query<{ reference_label: string; valid_until: string; created_at: string }>(
    `select reference_label, valid_until, client_mails.created_at from quotes
      join client_mails on client_mails.quote_id = quotes.id
      join proposals on proposals.client_mail_id = client_mails.id and is_reminder_wanted = 1
      join client_links on client_links.client_mail_id = client_mails.id and withdrawn_at is null
      where quote_status_id in (${sent}, ${negotiating}) and quotes.updated_at < '${anHourAgo}'
        and valid_until between '${today}' and '${addDays(today, REMINDER_DAYS)}'
        and sent_at < '${anHourAgo}' and sent_at < '${world.lastWork}'
        and not exists (select 1 from client_mails as other join proposals on client_mail_id = other.id
          where other.quote_id = quotes.id
            and (reminded_at is not null or (other.id > client_mails.id and (is_reminder_wanted = 1 or other.sent_at is not null))))
        and not exists (select 1 from client_mails as cancelled join jobs on jobs.id = cancelled.job_id
          where cancelled.quote_id = quotes.id and cancelled.kind = 'reminder' and completed_on > '${anHourAgo}')`,
  );
  const late = due.filter((one) => londonDate(one.created_at) < addDays(one.valid_until, -REMINDER_DAYS));
  if (late.length > 0) world.fail(`a client was not reminded: ${JSON.stringify(late)}`);
};

export const checkDay = async (world: World): Promise<void> => {
  const now = world.clock.now();
  const today = londonDate(now);
  await checkRules(world, queueRules(world.now, today));
  // A deleted revision restores its predecessor, which expires within the hour.
  if (londonHour(now) < 10) return;
  await checkRules(world, dailyRules(today, new Date(now.getTime() - 24 * hour).toISOString()));
  await checkReminders(world, today);
};
