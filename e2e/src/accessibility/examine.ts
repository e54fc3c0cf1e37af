import { asExaminer } from './examiner';
import { unmarkedFocus } from './keyboard';
import { namelessParts } from './names';
import type { Screen } from './screens';

const named = (screens: readonly Screen[]) => screens.map((screen) => [screen.name, screen] as const);

/** The tests of a file that looks at whole screens. The sweep stands in several files, so that it is shared among workers. */
export function examineScreens(screens: readonly Screen[]): void {
  const examiner = asExaminer({ isSignedIn: true });
  it.each(named(screens))(
    '%s has no finding in any look, marks the focus and names its parts',
    async (_name, screen) => {
      await examiner.open(screen);
      const found = await examiner.findingsInEachLook();
      found.push(...(await namelessParts(examiner.session)), ...(await unmarkedFocus(examiner.page)));
      expect(found).toEqual([]);
    },
  );
}

/** The tests of a file that looks at what screens are brought to. */
export function examineStates(states: readonly Screen[]): void {
  const examiner = asExaminer({ isSignedIn: true });
  it.each(named(states))('%s has no finding in any look', async (_name, state) => {
    await examiner.open(state);
    const nameless = await namelessParts(examiner.session);
    const found = await examiner.findingsInEachLook(state.isFleeting ? state.reach : undefined);
    expect([...found, ...nameless]).toEqual([]);
  });
}
