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
    ['are an action filled twice', [action, action], 'search.action twice with the title “New quote”'],
    [
      'are too many actions',
      Array.from({ length: 11 }, (_each, index) => ({ ...action, title: `New quote ${index}` })),
      'It has 11 entries of search.action',
    ],
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

  it('are refused when another module has their title in the same slot', async () => {
    await deploy([card]);
    const dist = (title: string) =>
      releases.build({ name: 'mf-events', facts: { slots: [{ ...card, title }] } });
    await expect(releases.deploy({ name: 'mf-events', dist: dist('deliveries ') })).rejects.toThrow(
      /Its title “deliveries ” in the slot dashboard.card is that of mf-quotes 1\.0\.0/,
    );
    await expect(releases.deploy({ name: 'mf-events', dist: dist('Events') })).resolves.toBeDefined();
  });

  it('keep a build from being made live again when another module has taken their title', async () => {
    await deploy([card]);
    await deploy([]);
    await releases.deployNew('mf-events', { facts: { slots: [card] } });
    await expect(releases.rollBack()).rejects.toThrow(
      'Its title “Deliveries” in the slot dashboard.card is that of mf-events',
    );
  });

  it('are not checked by a shell from before slots', async () => {
    releases.provide({ ...provides, slots: undefined });
    await expect(deploy([{ ...card, slot: 'dashboard.banner' }])).resolves.toBeDefined();
  });
});

describe('a slot that shows one fill', () => {
  const slot = 'organisation.create';
  beforeEach(() => releases.provide({ slots: [slot], singleSlots: [slot] }));

  const fill = (name: string, title = name, version = '1.0.0') =>
    releases.deploy({ name, dist: releases.build({ name, version, facts: { slots: [{ slot, title }] } }) });
  const sinceOf = (name: string) => {
    const [entry] = releases.lines().find((line) => line.name === name)!.slots as { since: string }[];
    return entry!.since;
  };

  it('belongs to the module that filled it first, and the deployment of a second one says so', async () => {
    expect((await fill('mf-quotes')).warnings.join()).not.toContain('shows one fill');
    const { warnings } = await fill('mf-events');
    expect(warnings).toContainEqual(
      'The slot organisation.create shows one fill, that of mf-quotes. That of mf-events is shown once the configuration says so: "slots": { "organisation.create": ["mf-events"] }.',
    );
    expect(sinceOf('mf-quotes') < sinceOf('mf-events')).toBe(true);
  });

  it('belongs to it also when it deploys again', async () => {
    await fill('mf-quotes');
    const first = sinceOf('mf-quotes');
    await fill('mf-events');
    const { warnings } = await fill('mf-quotes', 'New client', '1.1.0');
    expect(sinceOf('mf-quotes')).toBe(first);
    expect(warnings.join()).not.toContain('shows one fill');
  });

  describe('as the configuration says', () => {
    const configure = (order: string[]) => {
      releases.write('config.json', JSON.stringify({ slots: { [slot]: order } }));
      process.env.CONFIG_FILE = releases.at('config.json');
    };
    afterEach(() => delete process.env.CONFIG_FILE);

    it.each([
      ['shows the second, which it names', ['mf-events'], undefined],
      ['shows the second, because the first is switched off', ['-mf-quotes'], undefined],
      ['shows the first, which it names', ['mf-quotes', 'mf-events'], 'shows one fill, that of mf-quotes.'],
      [
        'does not show the second, which is switched off',
        ['-mf-events'],
        'switches off the slot organisation.create of mf-events',
      ],
    ])('%s', async (_what, order, says) => {
      configure(order);
      await fill('mf-quotes');
      const warnings = (await fill('mf-events')).warnings.filter((text) => text.includes(slot));
      expect(warnings).toEqual(says ? [expect.stringContaining(says)] : []);
    });
  });
});
