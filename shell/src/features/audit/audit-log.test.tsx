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

const open = (url = '/settings/audit-log', user = staffUser) => {
  const api = fakeApi()
    .get(paths.usersList(), [])
    .on('get', /^\/audit-log/, {
      body: { entries: [changed, failed], page: 1, per_page: 50, total_count: 2, found_count: 2 },
    });
  return { api, ...renderShell({ api, user, url }) };
};

test('The audit log says who did what, and each row leads to what it is about', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Robin Patel/ });
  expect(within(row).getByRole('link', { name: 'Changed quote Q-00007' })).toHaveAttribute(
    'href',
    '/quotes/edit/7',
  );
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

test('Somebody who is no administrator does not find the audit log', async () => {
  open('/settings/audit-log', { ...staffUser, is_administrator: false });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
