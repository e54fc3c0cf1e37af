import type { Check } from './checks';

/** What the probe puts on the page's window. */
export interface Probe {
  /**
   * Waits until the check holds and the frame that shows it is painted; returns the milliseconds since the page began
   * to load.
   */
  until(check: Check): Promise<number>;
  /**
   * Gets ready for one action. `done` then returns the milliseconds from its first input event to the paint of the
   * frame in which the check holds.
   */
  arm(check: Check): void;
  done(): Promise<number>;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

/**
 * Runs in the page, before its own scripts. A check is looked at after each change of the document and costs
 * no more than a look-up. A frame counts as painted when the first task after its animation callbacks runs.
 */
function installProbe(): void {
  let started = 0;
  let waiting: Promise<number> = Promise.resolve(0);

  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });

  const textOf = (selector: string) => document.querySelector(selector)?.textContent;

  const isMet = ({ present, title, says, rows, firstRowIsNot }: Check): boolean => {
    if (present !== undefined && !document.querySelector(present)) return false;
    if (rows !== undefined && document.querySelectorAll('tbody tr').length !== rows) return false;
    if (title !== undefined && textOf('main h1') !== title) return false;
    if (firstRowIsNot !== undefined && textOf('tbody tr') === firstRowIsNot) return false;
    const lines = [...document.querySelectorAll('[role=status]')];
    return says === undefined || lines.some(({ textContent }) => textContent === says);
  };

  const holds = (check: Check) =>
    new Promise<void>((resolve, reject) => {
      if (isMet(check)) return resolve();
      const timer = setTimeout(() => {
        const seen = textOf('main') ?? textOf('body');
        reject(
          new Error(`${location.pathname} never showed ${JSON.stringify(check)}: ${seen?.slice(0, 400)}`),
        );
      }, 120_000);
      const observer = new MutationObserver(() => {
        if (!isMet(check)) return;
        observer.disconnect();
        clearTimeout(timer);
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });

  const note = (event: Event) => {
    if (started === 0) started = event.timeStamp;
  };
  for (const type of ['keydown', 'pointerdown', 'popstate']) window.addEventListener(type, note, true);

  window.bench = {
    until: (check) => holds(check).then(painted),
    arm(check) {
      started = 0;
      waiting = holds(check).then(painted);
      // It is looked at when `done` is called; until then a failure is not handled.
      waiting.catch(() => undefined);
    },
    done: () => waiting.then((end) => end - started),
  };
}

/** The script to add to every page that is measured. The first line replaces a helper that the compiler calls. */
export const probeScript = `globalThis.__name = (it) => it; (${installProbe.toString()})();`;
