import { screen, within } from '@testing-library/react';
import { paths, type AuditEntry } from 'api-contract';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const changed: AuditEntry = {
  id: 2,
  at: '2026-11-20T09:30:00.000Z',
  entity: 'quotes',
  record_id: 7,
  parent_id: null,
  action: 'changed',
  name: 'Q-00007',
  user: { id: 2, name: 'Robin Patel' },
  details: 'quote status, date sale won',
  part: null,
};
const failed: AuditEntry = {
  ...changed,
  id: 1,
  entity: 'failed sign-in',
  record_id: null,
  action: 'event',
  name: null,
  user: null,
  details: 'email: robin@example.com',
};

const reminder: AuditEntry = {
  ...changed,
  id: 3,
  entity: 'client_mails',
  parent_id: 4,
  action: 'added',
  name: 'Your invoices',
};
const invoice: AuditEntry = { ...changed, id: 4, action: 'added', part: 'invoices' };

const open = (url = '/settings/audit-log', user = staffUser) => {
  const api = fakeApi()
    .get(paths.usersList(), [])
    .on('get', /^\/audit-log/, {
      body: {
        entries: [invoice, reminder, changed, failed],
        page: 1,
        per_page: 50,
        total_count: 4,
        found_count: 4,
      },
    });
  return { api, ...renderShell({ api, user, url }) };
};

test('The audit log says who did what, and each row leads to what it is about', async () => {
  open();
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Changed quote Q-00007')).toBe('/quotes/edit/7');
  expect(await hrefOf('Added invoice of quote Q-00007')).toBe('/quotes/edit/7');
  expect(await hrefOf('Added email to a client Your invoices')).toBe('/organisations/4');
  const event = screen.getByRole('row', { name: /Failed sign-in/ });
  expect(within(event).getByText('email: robin@example.com')).toBeVisible();
  expect(within(event).queryByRole('link')).not.toBeInTheDocument();
});

test('The filters of the audit log stand in the address and are asked of the server', async () => {
  const { actor, api, currentUrl } = open('/settings/audit-log?from=2026-11-01');
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Event' }), 'Failed sign-in');
  expect(currentUrl()).toBe('/settings/audit-log?from=2026-11-01&act=failed+sign-in');
  await screen.findByRole('row', { name: /Failed sign-in/ });
  expect(api.calls.map(({ path }) => path)).toContain(
    paths.auditLog({
      page: 1,
      per_page: 50,
      sort: 'time',
      order: 'desc',
      act: 'failed sign-in',
      from: '2026-11-01',
    }),
  );
});
