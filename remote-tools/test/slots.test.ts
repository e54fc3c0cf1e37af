import { DeploymentError } from '../releases/build-check.mjs';
import { provides, ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
  releases.provide({ slots: ['dashboard.card', 'search.action'] });
});
afterEach(() => releases.remove());

const card = { slot: 'dashboard.card', title: 'Deliveries' };
const action = { slot: 'search.action', title: 'New quote', path: '/quotes/create' };

const deploy = (slots: unknown) => releases.deploy({ dist: releases.build({ facts: { slots } }) });

describe('the slots of a build', () => {
  it('are in its line of the registry', async () => {
    await deploy([card, action, { ...action, title: 'Renew a quote', path: '/quotes/renew' }]);
    expect(releases.lines()[0]).toMatchObject({ slots: [card, action, { title: 'Renew a quote' }] });
  });

  it.each([
    ['are no list', { slot: 'dashboard.card' }, 'State the slots that it fills as a list'],
    ['lack a title', [{ slot: 'dashboard.card' }], 'needs slot and title'],
    ['have an empty title', [{ ...card, title: ' ' }], 'needs slot and title'],
    ['have a title that is too long', [{ ...card, title: 'Deliveries '.repeat(4) }], 'at most 40 characters'],
    ['are nothing', [null], 'needs slot and title'],
    ['are filled twice', [card, card], 'It fills the slot dashboard.card twice'],
    ['lead nowhere', [{ ...action, path: undefined }], 'Its action “New quote” needs path'],
    ['lead elsewhere', [{ ...action, path: '/invoices' }], 'Its action “New quote” needs path'],
    [
      'are not those of the shell',
      [{ ...card, slot: 'dashboard.banner' }],
      'It fills the slot dashboard.banner, which this shell does not have: it has dashboard.card, search.action.',
    ],
  ])('are refused when they %s', async (_what, slots, message) => {
    const refusal = deploy(slots);
    await expect(refusal).rejects.toThrow(message);
    await expect(refusal).rejects.toThrow(DeploymentError);
  });

  it('are not checked by a shell from before slots', async () => {
    releases.provide({ ...provides, slots: undefined });
    await expect(deploy([{ ...card, slot: 'dashboard.banner' }])).resolves.toBeDefined();
  });
});
