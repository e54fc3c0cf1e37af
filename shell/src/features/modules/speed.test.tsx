import { screen, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeModule, makeModuleOverview, makeRollout, makeVersionVitals } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const open = (overview = makeModuleOverview()) =>
  renderShell({
    api: fakeApi().get(paths.modules(), overview).get(paths.teamKeys(), []),
    user: staffUser,
    url: '/settings/modules',
  });

const quotes = async () => within(await screen.findByRole('region', { name: 'Quotes (mf-quotes)' }));

/** The texts of a chart's bars. */
const barsOf = (chart: HTMLElement) =>
  within(chart)
    .getAllByRole('listitem')
    .map((bar) => bar.querySelector('strong')?.textContent);

describe('the speed of a module in use', () => {
  it('is compared between its versions, with what it means in words', async () => {
    const rollout = makeRollout();
    const slower = makeVersionVitals({
      version: rollout.version,
      figures: [{ metric: 'INP', p75: 620, measured_count: 1 }],
    });
    const earlier = makeVersionVitals({ version: '0.9.0-77aa00bb11cc' });
    const vitals = [earlier, makeVersionVitals(), slower];
    open(makeModuleOverview({ modules: [makeModule({ rollout, vitals })] }));
    const card = await quotes();
    expect(barsOf(card.getByRole('list', { name: 'Response to clicks and keys (INP) of Quotes' }))).toEqual([
      'Live, 1.0.0-3f2a11c09d4e: 180 ms, good, 320 measurements',
      'New, 1.1.0-91e0c2d3a4b5: 620 ms, poor, 1 measurement',
      'Earlier, 0.9.0-77aa00bb11cc: 180 ms, good, 320 measurements',
    ]);
    expect(barsOf(card.getByRole('list', { name: 'Main content shown (LCP) of Quotes' }))[0]).toBe(
      'Live, 1.0.0-3f2a11c09d4e: 2.60 s, needs improvement, 140 measurements',
    );
    expect(barsOf(card.getByRole('list', { name: 'Content moving by itself (CLS) of Quotes' }))[0]).toBe(
      'Live, 1.0.0-3f2a11c09d4e: 0.02, good, 140 measurements',
    );
  });

  it('is shown by screen on demand', async () => {
    const { actor } = open();
    const card = await quotes();
    const table = card.getByRole('table', { name: 'Screens of Quotes', hidden: true });
    expect(table).not.toBeVisible();
    await actor.click(card.getByText('Speed of each screen of Quotes'));
    expect(table).toBeVisible();
    const [, row] = within(table).getAllByRole('row');
    expect(
      within(row!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '/quotes/edit/:id',
      'Live1.0.0-3f2a11c09d4e',
      '180 ms, good320 measurements',
      '2.60 s, needs improvement140 measurements',
      '0.02, good140 measurements',
    ]);
  });

  it('says that nothing was measured, of a module and of one figure', async () => {
    const vitals = [makeVersionVitals({ figures: [{ metric: 'INP', p75: 90, measured_count: 2 }] })];
    open(makeModuleOverview({ modules: [makeModule({ vitals })] }));
    expect((await quotes()).getAllByText('Not measured')).toHaveLength(2);
    const shell = within(screen.getByRole('region', { name: 'Dashboard, settings and sign-in (shell)' }));
    expect(shell.getByText('The speed was not measured in the last 7 days.')).toBeVisible();
  });

  it('is shown for the pages of the shell too', async () => {
    open(makeModuleOverview({ shell_vitals: [makeVersionVitals({ version: '0123abcd' })] }));
    const chart = await screen.findByRole('list', { name: 'Response to clicks and keys (INP) of the shell' });
    expect(barsOf(chart)).toEqual(['Earlier, 0123abcd: 180 ms, good, 320 measurements']);
  });
});
