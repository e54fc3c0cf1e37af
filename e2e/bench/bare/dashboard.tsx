import { useEffect, useState } from 'react';
import { get } from './api';

interface Note {
  id: number;
  content: string;
  created_at: string;
  created_by_user: { name: string };
  noteable: {
    id: number;
    reference_label: string;
    organisation_quote: { name: string };
    contact_quote: { name: string };
  };
}

interface Stats {
  quotes: Record<string, number>;
  sales: Record<string, number>;
  invoices: Record<string, number>;
  notes: Note[];
}

const cards: { title: string; of: 'quotes' | 'sales' | 'invoices'; figures: [string, string][] }[] = [
  {
    title: 'ACTIVE QUOTES',
    of: 'quotes',
    figures: [
      ['active_count', 'active'],
      ['draft_count', 'Draft'],
      ['sent_count', 'Sent'],
      ['negotiating_count', 'Negotiating'],
      ['sales_won_not_invoiced', 'Sales Won not yet invoiced'],
    ],
  },
  {
    title: 'SALES WON',
    of: 'sales',
    figures: [
      ['days_7_count', 'Last 7 days'],
      ['days_30_count', 'Last 30 days'],
      ['days_60_count', 'Last 60 days'],
      ['days_90_count', 'Last 90 days'],
    ],
  },
  {
    title: 'INVOICES',
    of: 'invoices',
    figures: [
      ['draft_count', 'Draft'],
      ['authorised_count', 'Approved'],
      ['awaiting_payment_count', 'Awaiting Payment'],
      ['overdue_count', 'Overdue'],
    ],
  },
];

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The product's dashboard figures and notes, in plain markup. */
export function Dashboard() {
  const [stats, setStats] = useState<Stats>();
  useEffect(() => void get<Stats>('/dashboard-stats').then(setStats), []);

  return (
    <>
      <h1>Dashboard</h1>
      {!stats && <p>Loading…</p>}
      <div className="cards">
        {stats &&
          cards.map(({ title, of, figures }) => (
            <section key={title} className="card">
              <h2>{title}</h2>
              <dl>
                {figures.map(([key, label]) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>{stats[of][key]}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
      {stats && <h2>RECENT NOTES ADDED TO QUOTES</h2>}
      <ul>
        {stats?.notes.map(({ id, noteable, content, created_at, created_by_user }) => (
          <li key={id}>
            <a href={`/quotes/edit/${noteable.id}`}>{noteable.reference_label}</a>{' '}
            {noteable.organisation_quote.name} {noteable.contact_quote.name}
            <p>{content}</p>
            {created_by_user.name}, <time dateTime={created_at}>{moments.format(new Date(created_at))}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
