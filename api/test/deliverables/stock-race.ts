// Sellers and clients who take the same packages at the same moment, and a model of what may become of it.

import fc from 'fast-check';
import {
  addDays,
  allowedMoves,
  AWAITING_ANSWER,
  paths,
  QUOTE_STATUS,
  type ProductGroupListItem,
  type ProposalDraft,
  type Quote,
} from 'api-contract';
import type { DeliveryEvent } from 'api-contract/server';
import { accepted, email, shownBy } from '../proposals/client';
import { findRow, insertRow, listRows, type Store } from '../../src/store';

const { negotiating, salesWon, salesLost, expired } = QUOTE_STATUS;
const day = '2031-05-05';
const sellers = 8;
const clients = 2;

export interface Reply {
  status: number;
  body: string;
}

/** One process that serves staff and clients. Rejects once it is gone. */
export interface Process {
  staff(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Reply>;
  client(path: string, form?: Record<string, string>): Promise<Reply>;
}

/** A quote as far as it decides what it takes. */
interface State {
  status: number;
  isReleased: boolean;
  isOnDay: boolean;
}

interface Racer {
  id: number;
  itemIds: number[];
  /** How many it takes of each limited offer. */
  needs: number[];
  /** Of a client's quote. */
  link?: string;
}

interface Act {
  after: State;
  send(process: Process): Promise<Reply>;
}

interface Observed {
  begunAt: number;
  endedAt: number;
  delta: number[];
  isGranted: boolean;
}

const isTaking = ({ status, isReleased, isOnDay }: State): boolean =>
  isOnDay && (status === salesWon || (AWAITING_ANSWER.includes(status) && !isReleased));

const taken = (state: State, { needs }: Racer): number[] => needs.map((need) => (isTaking(state) ? need : 0));

/** Returns whether there is an order of these acts, none before one that had ended when it began, in which each is granted if and only if there was enough. */
const isExplained = (before: readonly number[], acts: readonly Observed[], limits: readonly number[]) => {
  const tried = new Set<number>();
  const search = (done: number, now: readonly number[]): boolean => {
    if (done === 2 ** acts.length - 1) return true;
    if (tried.has(done)) return false;
    tried.add(done);
    const open = acts.flatMap((act, index) => (done & (2 ** index) ? [] : { act, index }));
    return open.some(({ act, index }) => {
      if (open.some((other) => other.index !== index && other.act.endedAt < act.begunAt)) return false;
      const next = now.map((count, offer) => count + act.delta[offer]!);
      const fits = next.every((count, offer) => act.delta[offer]! <= 0 || count <= limits[offer]!);
      return fits === act.isGranted && search(done + 2 ** index, act.isGranted ? next : now);
    });
  };
  return search(0, before);
};

const parsed = <Body>({ status, body }: Reply): Body => {
  if (status >= 300) throw new Error(`The answer was ${status}: ${body}`);
  return (body ? JSON.parse(body) : undefined) as Body;
};

/** Gives two packages a benefit in common. Returns its id. */
const shareBenefit = (store: Store, groupId: number, otherId: number): Promise<number> =>
  store.transaction(async (tx) => {
    const [own] = await listRows(tx, 'product_group_benefits', { product_group_id: groupId });
    const { benefit_id, sort_order } = own!;
    const shared = { product_group_id: otherId, benefit_id };
    if (!(await findRow(tx, 'product_group_benefits', shared)))
      await insertRow(tx, 'product_group_benefits', { ...shared, sort_order: sort_order + 100 });
    return benefit_id;
  });

/** The acts of one round: for each racer which of its moves, after how many milliseconds, and at which process. */
export const round = (processes: number) =>
  fc.record({
    acts: fc.array(fc.record({ choice: fc.nat(999), delay: fc.nat(4), process: fc.nat(processes - 1) }), {
      minLength: sellers + clients,
      maxLength: sellers + clients,
    }),
    /** Which process is killed, and when; in one of a hundred rounds. */
    kill: fc.oneof(
      { weight: 99, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.record({ process: fc.nat(processes - 1), delay: fc.nat(12) }) },
    ),
  });

export interface RaceFigures {
  rounds: number;
  granted: number;
  refused: number;
  accepted: number;
  kills: number;
}

/** Eight quotes of sellers and two of clients, who all want what there is too little of. */
export class StockRace {
  readonly figures: RaceFigures = { rounds: 0, granted: 0, refused: 0, accepted: 0, kills: 0 };
  private constructor(
    private readonly store: Store,
    private readonly racers: readonly Racer[],
    private readonly limits: readonly number[],
  ) {}

  /** Without clients no document is rendered, which takes far longer than all else. */
  static async prepare(process: Process, store: Store, clientCount = clients): Promise<StockRace> {
    const ask = async <Body>(...request: Parameters<Process['staff']>) =>
      parsed<Body>(await process.staff(...request));
    const groups = await ask<ProductGroupListItem[]>('GET', paths.productGroups('excludeTopLevel'));
    const [gold, silver] = groups.filter((group) => group.is_event);
    // Of either package, and of a benefit that comes with both.
    const limits = [3, 4, 5];
    const benefit_id = await shareBenefit(store, gold!.id, silver!.id);
    await ask<DeliveryEvent>('POST', paths.events(), {
      name: 'Summit',
      date: day,
      place: null,
      packages: [gold, silver].map((group, index) => ({ product_group_id: group!.id, stock: limits[index] })),
      benefits: [{ benefit_id, stock: limits[2] }],
    });
    const organisation = await ask<{ id: number }>('POST', '/organisations', { name: 'Racing Ltd' });
    const contact = await ask<{ id: number }>('POST', `/organisations/${organisation.id}/contacts`, {
      name: 'Ada',
      email: 'ada@racing.example',
    });
    const { sales_agent_user_id, date, tax_rate_id } = await ask<Quote>('GET', '/quotes/creation-defaults');
    const racers: Racer[] = [];
    for (let number = 0; number < sellers + clientCount; number += 1) {
      // Packages in either order, and both of them, so that who locks one waits for the other.
      const wanted = [[gold], [silver], [gold, silver], [silver, gold]][number % 4]!;
      const { id } = await ask<Quote>('POST', paths.quotes(), {
        ...{ sales_agent_user_id, date, tax_rate_id, valid_until: addDays(date, 30) },
        ...{ quote_organisation_id: organisation.id, quote_contact_id: contact.id },
      });
      const itemIds: number[] = [];
      for (const group of wanted) {
        const input = { quote_id: id, product_group_id: group!.id };
        const item = await ask<{ id: number }>('POST', paths.quoteItems(), input);
        itemIds.push(item.id);
      }
      const needs = [...[gold, silver].map((group) => (wanted.includes(group) ? 1 : 0)), wanted.length];
      const racer: Racer = { id, itemIds, needs };
      if (number >= sellers) {
        const { request_key } = await ask<ProposalDraft>('GET', paths.proposalDraft(id));
        const mail = { ...email, request_key, contact_id: contact.id, documents: [] };
        await ask('POST', paths.quoteProposals(id), mail);
        const mails = await store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
        racer.link = /"(\/q\/[^"]+)"/.exec(mails.at(-1)!.data)![1]!;
        await ask('POST', paths.quoteLetGo(id));
      }
      for (const itemId of itemIds) await ask('PATCH', paths.quoteItem(itemId), { date: day });
      racers.push(racer);
    }
    return new StockRace(store, racers, limits);
  }

  /** Returns what the database has of each quote. */
  private states(): Promise<State[]> {
    return this.store.read(async (db) => {
      const quotes = await listRows(db, 'quotes', { id: this.racers.map(({ id }) => id) });
      const items = await listRows(db, 'quote_items', { quote_id: this.racers.map(({ id }) => id) });
      return quotes.map(({ id, quote_status_id: status, is_hold_released }) => ({
        status,
        isReleased: Boolean(is_hold_released),
        isOnDay: items.some((item) => item.quote_id === id && item.date === day),
      }));
    });
  }

  private takenBy(states: readonly State[]): number[] {
    const each = states.map((state, index) => taken(state, this.racers[index]!));
    return this.limits.map((_limit, offer) => each.reduce((sum, one) => sum + one[offer]!, 0));
  }

  /** Returns what a seller may do with a quote in this state. */
  private actsOf({ id, itemIds, link }: Racer, state: State): Act[] {
    const move = (status: number): Act => ({
      after: { ...state, status, isReleased: false },
      send: (process) =>
        process.staff('PATCH', paths.quote(id), {
          quote_status_id: status,
          ...(status === salesLost && { lost_reason_id: 1 }),
        }),
    });
    const letGo: Act = {
      after: { ...state, isReleased: true },
      send: (process) => process.staff('POST', paths.quoteLetGo(id)),
    };
    const isOpen = AWAITING_ANSWER.includes(state.status);
    if (link !== undefined) {
      // A client answers what was let go; else staff let go of it, so that it is to be taken again.
      if (state.status === salesWon) return [move(negotiating)];
      return state.isReleased ? [{ after: { ...state, status: salesWon }, send: acceptAt(link) }] : [letGo];
    }
    const moves = allowedMoves(state.status, { hasInvoice: false }).filter((status) => status !== expired);
    // Of one item only: the quote has both, or none, on the day.
    const toggle: Act = {
      after: { ...state, isOnDay: !state.isOnDay },
      send: (process) =>
        process.staff('PATCH', paths.quoteItem(itemIds[0]!), { date: state.isOnDay ? null : day }),
    };
    const canToggle = state.status !== salesWon && itemIds.length === 1;
    return [
      ...moves.map(move),
      ...(canToggle ? [toggle] : []),
      ...(isOpen && !state.isReleased ? [letGo] : []),
    ];
  }

  /** Lets all act at once. Throws where something was sold twice, or refused although there was enough. */
  async run(
    processes: readonly Process[],
    acts: readonly { choice: number; delay: number; process: number }[],
    whileRunning: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const before = await this.states();
    const disturbing = whileRunning();
    const results = await Promise.all(
      this.racers.map(async (racer, index) => {
        const { choice, delay, process } = acts[index]!;
        const possible = this.actsOf(racer, before[index]!);
        // To render what a client accepts takes as long as a hundred saves.
        if (racer.link !== undefined && choice % 8 !== 0) return undefined;
        const act = possible[choice % possible.length]!;
        await new Promise((resolve) => setTimeout(resolve, delay));
        const begunAt = performance.now();
        const reply = await act.send(processes[process]!).catch(() => undefined);
        return { act, begunAt, endedAt: reply ? performance.now() : Infinity, reply };
      }),
    );
    await disturbing;
    const after = await this.states();
    const observed = results.flatMap((result, index): Observed[] => {
      const [was, is] = [before[index]!, after[index]!];
      if (!result) return [];
      const { act, begunAt, endedAt, reply } = result;
      const isDone = JSON.stringify(is) === JSON.stringify(act.after);
      const isSame = JSON.stringify(is) === JSON.stringify(was);
      // Without a reply it may have been done or not. Too many were waiting for a 503, so that it was not begun.
      if ((!reply || reply.status === 503) && isSame) return [];
      const isGranted = reply ? reply.status < 400 : isDone;
      if (!(isGranted ? isDone : isSame) || (reply && !isGranted && !isRefusal(reply)))
        throw new Error(`${JSON.stringify({ was, wanted: act.after, is, reply })} is no outcome.`);
      this.figures[isGranted ? 'granted' : 'refused'] += 1;
      if (isGranted && is.status === salesWon && this.racers[index]!.link) this.figures.accepted += 1;
      const [old, next] = [was, act.after].map((state) => taken(state, this.racers[index]!));
      return [{ begunAt, endedAt, isGranted, delta: next!.map((count, offer) => count - old![offer]!) }];
    });
    this.figures.rounds += 1;
    const now = this.takenBy(after);
    if (now.some((count, offer) => count > this.limits[offer]!))
      throw new Error(`Oversold: ${now.join(', ')}`);
    if (!isExplained(this.takenBy(before), observed, this.limits))
      throw new Error(`Wrongly refused, or granted: ${JSON.stringify({ before, observed })}`);
  }
}

/** Returns whether the reply says that something is sold out. */
const isRefusal = ({ status, body }: Reply): boolean =>
  (status === 422 && body.includes('is sold out')) ||
  (status === 409 && body.includes('is no longer available'));

/** Accepts the quote of a link as its page shows it. */
const acceptAt =
  (link: string): Act['send'] =>
  async (process) => {
    const shown = shownBy(await process.client(link));
    return process.client(`${link}/accept`, { ...accepted, shown });
  };
