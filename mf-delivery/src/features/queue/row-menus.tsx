import {
  DELIVERABLE_STATE_NAMES,
  isMaterialNeeded,
  pages,
  type Deliverable,
  type NamedReference,
} from 'api-contract';
import { useAction, useUserEntries, type RowMenu } from 'shared-ui';
import { messages } from '../../messages';
import { useAskAgain } from '../delivery-mails/delivery-mail';
import { useChangeDeliverables } from '../deliverables/api';
import { BOARD_STATES, NOBODY, type BoardState } from '../deliverables/model';

/** Moves a deliverable to another state in its row. Waiving takes a reason, so it leads to the page that asks for it. */
export const stateMenu: RowMenu<Deliverable> = {
  nameOf: ({ description, state }) => `Status of ${description}: ${DELIVERABLE_STATE_NAMES[state]}`,
  isOffered: ({ is_withdrawn }) => !is_withdrawn,
  useEntries: (row) => {
    const { move } = useChangeDeliverables();
    const { isBusy, run } = useAction(messages.board.notMoved, (state: BoardState) => move(row, state));
    return {
      items: [
        ...BOARD_STATES.map((state) => ({
          label: DELIVERABLE_STATE_NAMES[state],
          checked: state === row.state,
          disabled: isBusy,
          onSelect: () => {
            if (state !== row.state) run(state);
          },
        })),
        { label: 'Waive…', to: pages.deliverable(row.id) },
      ],
    };
  },
};

/** Gives a deliverable to another owner in its row. */
export const ownerMenu: RowMenu<Deliverable> = {
  nameOf: ({ description, owner }) => `Owner of ${description}: ${owner?.name ?? NOBODY.name}`,
  isOffered: ({ is_withdrawn }) => !is_withdrawn,
  useEntries: (row) => {
    const { give } = useChangeDeliverables();
    const { run } = useAction(messages.changes.notDone, (owner: NamedReference) => give(row, owner));
    return { items: useUserEntries(row.owner?.id ?? NOBODY.id, run, [NOBODY]) };
  },
};

/** What else can be done with a deliverable in its row. */
export const deliverableMenu: RowMenu<Deliverable> = {
  nameOf: ({ description, organisation }) => `Actions of ${description}, ${organisation.name}`,
  useEntries: (row) => {
    const { quote_id, reference_label, organisation, state, is_withdrawn } = row;
    const { move } = useChangeDeliverables();
    const take = useAction(messages.changes.notDone, () => move(row, 'in-progress'));
    const again = useAskAgain();
    const ofReceived = [{ label: messages.mails.take, icon: 'check', onSelect: () => take.run() }] as const;
    const ofNeeded = [
      { label: messages.mails.askAgain, icon: 'mail', onSelect: () => again.run(row) },
    ] as const;
    return {
      items: [
        ...(state === 'received' && !is_withdrawn ? ofReceived : []),
        ...(isMaterialNeeded(row) ? ofNeeded : []),
        { label: `Delivery of ${reference_label}`, icon: 'box', to: pages.saleDelivery(quote_id) },
        { label: organisation.name, icon: 'building', to: pages.organisation(organisation.id) },
      ],
    };
  },
};
