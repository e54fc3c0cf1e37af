import { act, fireEvent, waitFor } from '@testing-library/react';
import { press, renderPanel, rows } from './assignment-panel';

/** A browser that is idle when it is told to. */
function fakeIdleTime() {
  let waiting: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work) });
  return {
    isWanted: () => waiting.length > 0,
    pass: () =>
      act(async () => {
        const works = waiting;
        waiting = [];
        works.forEach((work) => work());
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }),
  };
}

/** The pages that are never shown. */
function watchPages() {
  const make = jest.spyOn(document.implementation, 'createHTMLDocument');
  return () => make.mock.results.map(({ value }) => value as Document);
}

/** All that is said on a page while `act` goes on. */
async function saidOn(page: Document, goOn: () => Promise<void>): Promise<string[]> {
  const said = new Set<string>();
  const observer = new MutationObserver(() =>
    page.querySelectorAll('[role=status]').forEach(({ textContent }) => said.add(textContent)),
  );
  observer.observe(page, { subtree: true, childList: true, characterData: true });
  await goOn();
  observer.disconnect();
  return [...said];
}

describe('the drag that goes before all others', () => {
  beforeEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    jest.restoreAllMocks();
  });

  it('is left out by a browser that does not say when it is idle', async () => {
    await renderPanel();
    expect(rows('Assigned')).toHaveLength(3);
  });

  it('ends when somebody presses anything', async () => {
    const idle = fakeIdleTime();
    const pages = watchPages();
    await renderPanel();
    await idle.pass();
    await idle.pass();
    const [page] = pages();
    expect(page?.querySelectorAll('tr')).not.toHaveLength(0);
    fireEvent.pointerDown(press('Move First'));
    for (let pass = 0; pass < 3; pass += 1) await idle.pass();
    await waitFor(() => expect(page?.querySelectorAll('tr')).toHaveLength(0));
  });

  it('is a whole drag, of which nothing comes to the page: no word, no focus, no change', async () => {
    const idle = fakeIdleTime();
    const pages = watchPages();
    await renderPanel();
    press('Remove Second').focus();
    const before = document.body.innerHTML;
    const [page] = pages();
    if (!page) throw new Error('Nothing is rehearsed.');
    const seen: string[] = [];
    const said = await saidOn(page, async () => {
      let hasBegun = false;
      let hasRows = false;
      while (hasRows || !hasBegun) {
        await idle.pass();
        seen.push(document.body.innerHTML);
        hasRows = page.querySelector('tr') !== null;
        hasBegun ||= hasRows;
      }
    });

    expect(said).toContain('Picked up Description 4, Available.');
    expect(said).toContainEqual(expect.stringMatching(/^Dropped Description 4, place \d in Assigned/));
    expect(new Set(seen)).toEqual(new Set([before]));
    expect(press('Remove Second')).toHaveFocus();
    expect(page.querySelectorAll('tr')).toHaveLength(0);
  });

  it('is not made a second time on one page', async () => {
    const idle = fakeIdleTime();
    await renderPanel();
    expect(idle.isWanted()).toBe(false);
  });
});
