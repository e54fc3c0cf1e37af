import { screen, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeModule, makeModuleOverview, makeRollout, makeVersionVitals } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const open = (overview = makeModuleOverview(), url = '/settings/modules/mf-quotes') =>
  renderShell({
    api: fakeApi().get(paths.modules(), overview).get(paths.teamKeys(), []),
    user: staffUser,
    url,
  });

const chartOf = (metric: string) => screen.findByRole('list', { name: `${metric} of Quotes` });

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
    expect(barsOf(await chartOf('Response to clicks and keys (INP)'))).toEqual([
      'Live, 1.0.0-3f2a11c09d4e: 180 ms, good, 320 measurements',
      'New, 1.1.0-91e0c2d3a4b5: 620 ms, poor, 1 measurement',
      'Earlier, 0.9.0-77aa00bb11cc: 180 ms, good, 320 measurements',
    ]);
    expect(barsOf(await chartOf('Main content shown (LCP)'))[0]).toBe(
      'Live, 1.0.0-3f2a11c09d4e: 2.60 s, needs improvement, 140 measurements',
    );
    expect(barsOf(await chartOf('Content moving by itself (CLS)'))[0]).toBe(
      'Live, 1.0.0-3f2a11c09d4e: 0.02, good, 140 measurements',
    );
  });

  it('is listed by screen for all modules and the shell, the slowest first', async () => {
    open(
      makeModuleOverview({ shell_vitals: [makeVersionVitals({ version: '0123abcd' })] }),
      '/settings/modules?tab=speed',
    );
    const row = await screen.findByRole('row', { name: /^\/quotes\/edit\/:id Quotes/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '/quotes/edit/:id',
      'Quotes',
      'Live: 1.0.0-3f2a11c09d4e',
      '180 ms, good',
      '2.60 s, needs improvement',
      '0.02, good',
      '240 ms, good',
      '35 KB, good',
    ]);
    expect(screen.getByRole('row', { name: /^All screens Shell Earlier: 0123abcd/ })).toBeVisible();
  });

  it('says that nothing was measured, of one figure and of all modules', async () => {
    const vitals = [makeVersionVitals({ figures: [{ metric: 'INP', p75: 90, measured_count: 2 }] })];
    const one = open(makeModuleOverview({ modules: [makeModule({ vitals })] }));
    expect(await screen.findAllByText('Not measured')).toHaveLength(4);
    one.unmount();
    open(makeModuleOverview({ modules: [] }), '/settings/modules?tab=speed');
    expect(await screen.findByText('The speed was not measured in the last 30 days.')).toBeVisible();
  });
});
