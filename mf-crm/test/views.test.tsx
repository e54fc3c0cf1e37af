import { screen, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeRecordFacts, makeTimeline, makeTimelineEntry } from 'api-contract/testing';
import { crmApi, harbour, openCrm } from './render-crm';

/** Returns what stands below a term on top of the page. */
const fact = async (label: string) => (await screen.findByText(label)).parentElement;

describe('the page of an organisation', () => {
  it('says on top what it owes, its open quotes, the next follow-up and the last contact', async () => {
    const facts = makeRecordFacts({
      owed: 1200,
      overdue: 300.5,
      other_currency: 2,
      open_quotes_count: 2,
      open_quotes_value: 5000,
      next_follow_up: {
        due_on: '2026-11-20',
        content: 'Ring Sam',
        user: { id: 1, name: 'Alex Morgan' },
        quote: { id: 42, reference_label: 'Q-00042' },
      },
      last_contact_at: '2026-11-18T23:30:00.000Z',
    });
    openCrm('/organisations/7', crmApi().get(paths.recordFacts('organisations', 7), facts));
    expect(await screen.findByText('£1,200.00')).toBeVisible();
    expect(await fact('Owed')).toHaveTextContent(
      '£1,200.00£300.50 overdue, without 2 invoices in other currencies',
    );
    expect(await fact('Open quotes')).toHaveTextContent('2£5,000');
    expect(await fact('Next follow-up')).toHaveTextContent('20 Nov 2026Q-00042 Ring Sam');
    expect(await fact('Last contact')).toHaveTextContent('18 Nov 2026');
  });

  it('shows what has happened, and leads to the form', async () => {
    const entry = makeTimelineEntry({ subject: 'note', action: 'added', name: null, changes: [] });
    const { actor, currentUrl } = openCrm(
      '/organisations/7',
      crmApi().get(paths.timeline('organisations', 7), makeTimeline([entry])),
    );
    expect(await screen.findByText(/added a note/)).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Edit' }));
    expect(currentUrl()).toBe('/organisations/edit/7');
    expect(await screen.findByRole('form', { name: 'Organisation' })).toBeVisible();
  });

  it('saves one property in its place, based on the version that was read', async () => {
    const path = paths.organisation(7);
    const api = crmApi().on('patch', path, ({ body }) => ({ body: { ...harbour, ...(body as object) } }));
    const { actor } = openCrm('/organisations/7', api);
    await actor.click(await screen.findByRole('button', { name: 'Edit City: Bristol' }));
    const input = screen.getByRole('textbox', { name: 'City' });
    await actor.clear(input);
    await actor.type(input, 'Bath{Enter}');
    expect(await screen.findByRole('button', { name: 'Edit City: Bath' })).toBeVisible();
    expect(api.callsTo('patch', path)[0]).toMatchObject({
      body: { address_city: 'Bath' },
      headers: { 'if-match': '"1"' },
    });
  });
});

describe('the page of a contact', () => {
  it('has their organisation, how they are reached, and what has happened', async () => {
    openCrm('/contacts/8');
    expect(await screen.findByRole('heading', { name: 'Sam Taylor' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(await crumbs.findByRole('link', { name: 'Harbour Events Ltd' })).toHaveAttribute(
      'href',
      '/organisations/7',
    );
    expect(screen.getByRole('link', { name: 'sam@harbour.example' })).toHaveAttribute(
      'href',
      'mailto:sam@harbour.example',
    );
    expect(await screen.findByText(/changed the status from Draft to Sent/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/organisations/7/contacts/edit/8',
    );
  });

  it('saves one property in its place', async () => {
    const path = paths.organisationContact(7, 8);
    const api = crmApi().on('patch', path, ({ body }) => ({
      body: { ...harbour.contacts[0], ...(body as object) },
    }));
    const { actor } = openCrm('/contacts/8', api);
    await actor.click(await screen.findByRole('button', { name: /^Edit Job title/ }));
    const input = screen.getByRole('textbox', { name: 'Job title' });
    await actor.clear(input);
    await actor.type(input, 'Buyer{Enter}');
    expect(await screen.findByText('Job title saved')).toBeVisible();
    expect(api.callsTo('patch', path)[0]).toMatchObject({
      body: { job_title: 'Buyer' },
      headers: { 'if-match': '"c1"' },
    });
  });
});
