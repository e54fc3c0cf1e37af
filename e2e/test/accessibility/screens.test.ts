import { expect, test } from '@playwright/test';
import {
  screenChecker,
  failures,
  lists,
  loadingStates,
  namingFindings,
  pages,
  states,
  tabs,
  unmarkedFocus,
} from '../support/accessibility';

// Workers share the screens.
test.describe.configure({ mode: 'parallel' });

const checker = screenChecker({ isSignedIn: true });

test('the menu has no finding in any look', async () => {
  await checker.follow({ name: 'the menu', path: '/quotes/all?size=10' });
  expect(await checker.findingsInEachLook({ part: 'the whole page' })).toEqual([]);
});

for (const screen of [...lists, ...pages, ...tabs])
  test(`${screen.name} has no finding in any look and at any width, marks the focus and names its parts`, async () => {
    await checker.follow(screen);
    const found = await checker.findingsInEachLookAndWidth();
    found.push(...(await namingFindings(checker.session)), ...(await unmarkedFocus(checker.page)));
    expect(found).toEqual([]);
  });

for (const state of [...states, ...failures, ...loadingStates])
  test(`${state.name} has no finding in any look`, async () => {
    await checker.follow(state);
    const nameless = await namingFindings(checker.session);
    const found = await checker.findingsInEachLook({
      reachAgain: state.isFleeting ? state.reach : undefined,
    });
    expect([...found, ...nameless]).toEqual([]);
  });
