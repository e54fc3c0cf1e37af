import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Activators, SensorContext, SensorInstance, SensorOptions, SensorProps } from '@dnd-kit/core';
import { heldRowOf } from './held-row';

interface KeyboardOptions extends SensorOptions {
  /** Takes one key, and says whether it was one that moves. */
  step: (event: KeyboardEvent, context: SensorContext) => boolean;
}

const PICK_UP = ['Space', 'Enter'];
const DROP = [...PICK_UP, 'Tab'];
const CANCEL = 'Escape';

/**
 * Drags by keyboard. Listens from the very key that picks up: dnd-kit's own sensor begins to listen a moment later, and a key that
 * is pressed in that moment is lost.
 */
export class StepSensor implements SensorInstance {
  static activators: Activators<KeyboardOptions> = [
    {
      eventName: 'onKeyDown',
      handler: (event: ReactKeyboardEvent, _options, { active }) => {
        const isPickUp = PICK_UP.includes(event.code) && event.target === active.activatorNode.current;
        // Or it would scroll the page, or press the handle.
        if (isPickUp) event.preventDefault();
        return isPickUp;
      },
    },
  ];

  autoScrollEnabled = false;
  readonly #props: SensorProps<KeyboardOptions>;
  readonly #listening = new AbortController();
  #steps = 0;

  constructor(props: SensorProps<KeyboardOptions>) {
    this.#props = props;
    heldRowOf({ active: props.activeNode }).row.scrollIntoView({ block: 'nearest' });
    const { signal } = this.#listening;
    document.addEventListener('keydown', this.#handleKey, { signal });
    document.addEventListener('visibilitychange', this.#cancel, { signal });
    window.addEventListener('resize', this.#cancel, { signal });
    props.onStart({ x: 0, y: 0 });
  }

  readonly #handleKey = (event: KeyboardEvent) => {
    // The key that picked up is still on its way to the document; held down, it comes again and again.
    if (event === this.#props.event || (event.repeat && DROP.includes(event.code))) {
      event.preventDefault();
      return;
    }
    if (event.code === CANCEL) {
      event.preventDefault();
      this.#cancel();
    } else if (DROP.includes(event.code)) {
      event.preventDefault();
      this.#listening.abort();
      this.#props.onEnd();
    } else {
      if (!this.#props.options.step(event, this.#props.context.current)) return;
      event.preventDefault();
      // Where it is said to be does not matter, but that it is another place: only then is the step said aloud.
      this.#props.onMove({ x: 0, y: (this.#steps += 1) });
    }
  };

  readonly #cancel = () => {
    this.#listening.abort();
    this.#props.onCancel();
  };
}
