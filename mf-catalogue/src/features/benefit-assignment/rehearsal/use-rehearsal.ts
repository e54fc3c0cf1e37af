import { startTransition, useEffect, useState } from 'react';
import type { Zone } from '../model';
import { takeWhenIdle } from './idle-steps';
import type { Hand } from './rehearsal-sensor';

/** As many as it takes for the browser to translate what runs with each of them. */
const MOVES = 12;

/** On a page that is never shown everything is in its corner. */
const OVER_A_LIST = { x: 0, y: 0 };
const OVER_NONE = { x: 0, y: 50 };

let isRehearsed = false;

/**
 * Goes through two drags, once for each page that is loaded: step by step, while the browser has nothing else to do, and not any more
 * when somebody presses anything. `stage` is the body of the page that is never shown, for as long as it is needed.
 */
export function useRehearsal() {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [held] = useState<{ hand?: Hand }>({});

  useEffect(() => {
    if (isRehearsed) return undefined;
    // Its own document: nothing of it is in the page, said aloud or focused, and no event reaches anybody.
    const { body } = document.implementation.createHTMLDocument();

    const pickUp = (zone: Zone) => () => {
      const handle = body.querySelector(`[data-zone=${zone}] button[data-handle]`);
      handle?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      held.hand?.onStart(OVER_A_LIST);
    };
    const move = (at: typeof OVER_NONE) => () => held.hand?.onMove(at);
    const moves = Array.from({ length: MOVES }, (_, index) => move(index % 2 ? OVER_A_LIST : OVER_NONE));
    const drop = () => held.hand?.onEnd();
    const dragFrom = (zone: Zone) => [pickUp(zone), ...moves, drop];

    const callOff = takeWhenIdle([
      () => startTransition(() => setStage(body)),
      ...dragFrom('available'),
      ...dragFrom('assigned'),
      () => {
        isRehearsed = true;
        setStage(null);
      },
    ]);
    const giveUp = () => {
      callOff();
      // Not now: what was pressed comes first.
      takeWhenIdle([() => setStage(null)]);
    };
    window.addEventListener('pointerdown', giveUp, { capture: true, once: true });
    return () => {
      callOff();
      window.removeEventListener('pointerdown', giveUp, { capture: true });
    };
  }, [held]);

  return { stage, hold: (hand: Hand) => void (held.hand = hand) };
}
