import { screen, waitFor, within } from '@testing-library/react';
import { makeInvoicedQuote, makeInvoiceListItem } from 'api-contract/testing';
import { renderInvoices, shownQuotes, shownRows, threeInvoices } from './render-invoices';
import { serveInvoices } from './serve-invoices';

describe('the list of invoices', () => {
  it('shows each with its state, quote, parties, dates and pounds, newest first, the rest only where there is room', async () => {
    renderInvoices(threeInvoices, { shortCode: '' });

    expect(await shownRows()).toEqual([
      ['Voided', '', '', '', 'No number', '20 Nov', '', 'No', 'No', '£3,000.00', '', ''],
      [
        'Approved',
        'Q-00012-R1',
        'Café Royal',
        'Email Tom Baker',
        'INV-0002',
        '2 Oct',
        '1 Nov',
        'Yes 20 days',
        'No',
        '£950.00',
        '',
        '',
      ],
      [
        'Paid',
        'Q-00011',
        'Northern Lights Expo',
        'Priya Shah',
        'INV-0001',
        '1 Sep',
        '1 Oct',
        'No',
        'Yes',
        '£20,499.50',
        '',
        '',
      ],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Status',
      'Quote',
      'Organisation',
      'Contact',
      'Invoice number',
      'Issued',
      'Due',
      'Overdue',
      'Paid',
      'Sub total',
      'Link',
      'Actions',
    ]);
    const always = screen.getAllByRole('columnheader').filter((head) => !head.dataset.priority);
    expect(always.map(({ textContent }) => textContent)).toEqual([
      'Status',
      'Quote',
      'Organisation',
      'Invoice number',
      'Sub total',
      'Link',
      'Actions',
    ]);
  });

  it('ends with the number of invoices and what they come to, of those that the filter lets through', async () => {
    const { actor } = renderInvoices();
    expect(
      await screen.findByRole('row', {
        name: /^3 invoices ?Totals without voided, deleted and credited invoices £950\.00 overdue, excluding VAT £21,449\.50 excluding VAT/,
      }),
    ).toBeVisible();

    await actor.fill(screen.getByRole('searchbox'), 'inv-0002');

    expect(
      await screen.findByRole('row', {
        name: /^1 invoice ?Totals without voided, deleted and credited invoices £950\.00 overdue, excluding VAT £950\.00 excluding VAT/,
      }),
    ).toBeVisible();
  });

  it('says nothing of overdue money where none is', async () => {
    renderInvoices(threeInvoices.filter(({ is_overdue }) => !is_overdue));

    expect(
      await screen.findByRole('row', {
        name: /^2 invoices ?Totals without voided, deleted and credited invoices £20,499\.50 excluding VAT/,
      }),
    ).toBeVisible();
  });

  it('leads to the quote, to the contact where there is an address, and to the provider in a tab of its own', async () => {
    renderInvoices();
    await shownRows();

    expect(screen.getByRole('link', { name: 'Q-00012-R1' })).toHaveAttribute('href', '/quotes/edit/12');
    expect(screen.getByRole('link', { name: 'Email Tom Baker' })).toHaveAttribute(
      'href',
      'mailto:tom@cafe-royal.example?subject=Invoice%20INV-0002',
    );
    expect(screen.getByRole('cell', { name: 'Priya Shah' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Email Priya Shah' })).not.toBeInTheDocument();
    const [voided] = screen.getAllByRole('link', { name: /^View/ });
    expect(voided).toHaveAttribute('href', 'https://go.xero.com/app/!ab1/invoicing/view/voided-one');
    expect(voided).toHaveAttribute('target', '_blank');
    expect(voided).toHaveAccessibleName('View the invoice in Xero (opens in a new tab)');
    expect(screen.getByRole('link', { name: 'View INV-0002 in Xero (opens in a new tab)' })).toBeVisible();
  });

  it('puts the oldest debt first when sorted by what is overdue', async () => {
    const owed = (id: number, due_date: string) =>
      makeInvoiceListItem({
        id,
        invoice_status_id: 3,
        due_date,
        quote: makeInvoicedQuote({ reference_label: `Q-${id}` }),
      });
    renderInvoices([owed(1, '2026-11-10'), owed(2, '2026-08-01'), owed(3, '2026-12-01')], {
      url: '/invoices?sort=-overdue',
    });

    expect(await shownQuotes()).toEqual(['Q-2', 'Q-1', 'Q-3']);
  });

  it.each([
    ['another sub total', { sub_total: 1200 }, '£1,250.00 Quoted £1,200.00'],
    [
      'the same sub total and another total',
      { total_amount: 1499.99 },
      '£1,250.00 Quoted £1,499.99 including VAT',
    ],
    ['the same sums', {}, '£1,250.00'],
  ])('says what was quoted where the quote has %s', async (_what, sums, text) => {
    renderInvoices([makeInvoiceListItem({ quote: makeInvoicedQuote(sums) })]);

    expect((await shownRows())[0]?.[9]).toBe(text);
  });

  it('says nothing of the quote of an invoice that does not stand any more', async () => {
    renderInvoices([
      makeInvoiceListItem({ invoice_status_id: 5, quote: makeInvoicedQuote({ sub_total: 1 }) }),
    ]);

    expect((await shownRows())[0]?.[9]).toBe('£1,250.00');
  });

  it('shows what was credited as credited, not as paid', async () => {
    renderInvoices([makeInvoiceListItem({ invoice_status_id: 4, is_credited: true })]);

    const [row] = await shownRows();
    expect([row?.[0], row?.[8]]).toEqual(['Credited', 'Credited']);
  });

  it.each([
    ['', true],
    ['?status=credited', false],
    ['?overdue=1', false],
    ['?paid_from=2026-01-01', false],
  ])('says at %s whether the sum leaves invoices out', async (search, isPartial) => {
    renderInvoices([makeInvoiceListItem({ is_credited: true, is_overdue: true })], {
      url: `/invoices${search}`,
    });

    await shownRows();
    const notes = screen.queryAllByText('Totals without voided, deleted and credited invoices');
    expect(notes).toHaveLength(isPartial ? 1 : 0);
    expect(screen.queryAllByText('£1,250.00 excluding VAT')).toHaveLength(search.includes('status') ? 1 : 0);
  });

  it('shows an invoice in euros as euros, and leaves it out of the sum', async () => {
    const quote = makeInvoicedQuote();
    renderInvoices([makeInvoiceListItem({ id: 1 }), makeInvoiceListItem({ id: 2, currency: 'EUR', quote })]);

    const rows = await shownRows();
    expect(rows.map((row) => row[9])).toContain('€1,250.00 Quoted £1,250.00');
    expect(screen.getByText('£1,250.00 excluding VAT, without 1 invoice in other currencies')).toBeVisible();
  });

  it('leads to the page of each, also of one whose quote is gone', async () => {
    renderInvoices([makeInvoiceListItem({ id: 5, quote: null, quote_id: null, contact_invoice: null })], {
      shortCode: '',
    });
    await shownRows();

    const [link, ...others] = within(screen.getByRole('table')).getAllByRole('link');
    expect(link).toHaveAttribute('href', '/invoices/5');
    expect(others).toEqual([]);
  });

  it('has no link to the provider where none is set up', async () => {
    renderInvoices(threeInvoices, { shortCode: '' });
    await shownRows();

    expect(screen.queryByRole('link', { name: /^View/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions of INV-0002' })).toBeVisible();
  });
});

describe('finding an invoice', () => {
  it('goes by the order of a column', async () => {
    const { actor } = renderInvoices();
    await shownRows();

    for (const [header, quotes] of [
      ['Sub total', ['Q-00012-R1', '', 'Q-00011']],
      ['Due', ['Q-00011', 'Q-00012-R1', '']],
      ['Overdue', ['', 'Q-00011', 'Q-00012-R1']],
      ['Status', ['Q-00012-R1', 'Q-00011', '']],
    ] as const) {
      await actor.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));
      await waitFor(async () => expect(await shownQuotes()).toEqual(quotes));
    }
  });

  it('opens at the filters, order and page in the address', async () => {
    const many = Array.from({ length: 30 }, (_none, index) =>
      makeInvoiceListItem({ id: index + 1, quote: makeInvoicedQuote({ reference_label: `Q-${index + 1}` }) }),
    );
    const url = '/invoices?status=1&sort=issued&page=3&size=10';
    renderInvoices([...many, ...threeInvoices], { url });

    expect(await screen.findByText('Rows 21–30 of 30')).toBeVisible();
  });
});

describe('a list without rows', () => {
  it('says where invoices come from when there are none', async () => {
    renderInvoices([]);

    expect(await screen.findByText('There are no invoices yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Sales Won Quotes' })).toHaveAttribute(
      'href',
      '/quotes/sales-won',
    );
  });

  it('says in words that they could not be loaded, and Retry loads them', async () => {
    const { api, actor } = renderInvoices({ status: 403, body: { message: 'Not for you.' } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invoices could not be loaded');
    expect(alert).toHaveTextContent('Not for you.');

    serveInvoices(api, threeInvoices);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await shownQuotes()).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
