import { expect, test } from '@playwright/test';
import {
  asExaminer,
  failures,
  lists,
  loadingStates,
  namelessParts,
  pages,
  quoteTabs,
  states,
  unmarkedFocus,
} from '../support/accessibility';

// Workers share the screens.
test.describe.configure({ mode: 'parallel' });

const examiner = asExaminer({ isSignedIn: true });

for (const screen of [...lists, ...pages, ...quoteTabs])
  test(`${screen.name} has no finding in any look and at any width, marks the focus and names its parts`, async () => {
    await examiner.open(screen);
    const found = await examiner.findingsAtEachWidth();
    found.push(...(await examiner.findingsInEachLook()));
    found.push(...(await namelessParts(examiner.session)), ...(await unmarkedFocus(examiner.page)));
    expect(found).toEqual([]);
  });

for (const state of [...states, ...failures, ...loadingStates])
  test(`${state.name} has no finding in any look`, async () => {
    await examiner.open(state);
    const nameless = await namelessParts(examiner.session);
    const found = await examiner.findingsInEachLook(state.isFleeting ? state.reach : undefined);
    expect([...found, ...nameless]).toEqual([]);
  });
