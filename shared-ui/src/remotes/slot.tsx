import { useContext, useMemo, type ReactNode } from 'react';
import { Card, Skeleton } from '../components';
import { useRuntimeConfig } from '../config';
import { ModulePart } from './module-part';
import { RemotesContext } from './remotes-context';
import type { SlotEntry, SlotName, SlotProps } from './slot-contracts';

const none: readonly SlotEntry[] = [];

/** The slots of which one fill is shown. The shell lists them for deployments too (`host.singleSlots`). */
export const singleSlots: readonly SlotName[] = ['quote.invoice', 'organisation.create', 'contact.create'];

/**
 * Returns what fills a slot: first the modules that the configuration names, in its order, then the others by name. A fill that the
 * configuration switches off (`-mf-events`) is left out. A slot of one fill belongs to the module that filled it first.
 */
export function useSlot(name: SlotName): readonly SlotEntry[] {
  const { slots = none } = useContext(RemotesContext);
  const { slots: orders } = useRuntimeConfig();
  return useMemo(() => {
    const order = orders[name] ?? [];
    const placeOf = ({ module }: SlotEntry) =>
      order.includes(module) ? order.indexOf(module) : order.length;
    const entries = slots
      .filter(({ slot, module }) => slot === name && !order.includes(`-${module}`))
      .sort(
        (one, other) =>
          placeOf(one) - placeOf(other) ||
          (one.since ?? '').localeCompare(other.since ?? '') ||
          one.module.localeCompare(other.module),
      );
    return singleSlots.includes(name) ? entries.slice(0, 1) : entries;
  }, [slots, orders, name]);
}

interface SlotFillProps<Name extends keyof SlotProps> {
  name: Name;
  entry: SlotEntry;
  props: SlotProps[Name];
  /** Renders no card around its skeleton and its error: what is around the slot is one, such as a dialog. */
  isBare?: boolean;
  /** The height of its skeleton. */
  lines?: number;
}

/** Renders one fill of a slot: its skeleton, what its module exposes for the slot, or an error with Retry. */
export function SlotFill<Name extends keyof SlotProps>(fill: SlotFillProps<Name>) {
  const { name, entry, props, isBare, lines = 3 } = fill;
  const { module, title } = entry;
  const frame = (content: ReactNode) => (isBare ? content : <Card title={title}>{content}</Card>);
  return (
    <ModulePart
      remote={module}
      from="slots"
      name={name}
      title={title}
      props={props}
      fallback={frame(<Skeleton lines={lines} />)}
      frame={frame}
      isCompact={!isBare}
    />
  );
}

interface SlotComponentProps<Name extends keyof SlotProps> {
  name: Name;
  props: SlotProps[Name];
  /** The height of each skeleton. */
  lines?: number;
}

/** Renders all that modules fill a slot with, each apart from the others; nothing where none does. */
export function Slot<Name extends keyof SlotProps>(slot: SlotComponentProps<Name>) {
  return useSlot(slot.name).map((entry) => <SlotFill key={entry.module} {...slot} entry={entry} />);
}
