import { waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

/** A user of a page. */
export interface Actor extends UserEvent {
  /** Clicks an element once it is enabled, as a person does: what it needs may still be under way. */
  click(element: Element): Promise<void>;
  /**
   * Puts a text into a field in one go, in place of what it has. Each key of `type` renders the page, and on a slow machine a save falls due
   * between two of them.
   */
  fill(field: Element, text: string): Promise<void>;
}

export const createActor = (): Actor => {
  const actor = userEvent.setup();
  return {
    ...actor,
    async click(element) {
      await waitFor(() => expect(element).toBeEnabled());
      await actor.click(element);
    },
    async fill(field, text) {
      await actor.clear(field);
      await actor.paste(text);
    },
  };
};
