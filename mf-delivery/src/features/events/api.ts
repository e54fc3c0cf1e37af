import {
  paths,
  WORKBOOK_NAMES,
  type DeliveryEvent,
  type EventCopy,
  type EventGrid,
  type EventInput,
  type EventReport,
  type EventProposal,
  type PackageStock,
} from 'api-contract';
import { api, recordApi, useAction, useRead, useReadList } from 'shared-ui';
import { messages } from '../../messages';

export const events = recordApi<DeliveryEvent, EventInput>({ list: paths.events, one: paths.event });

export const copyEvent = ({ id }: DeliveryEvent, copy: EventCopy): Promise<DeliveryEvent> =>
  api.post<DeliveryEvent>(paths.eventCopy(id), copy);

export const useEventProposals = () => useReadList<EventProposal>(paths.eventProposals());

export const useEventStock = (id: number) => useReadList<PackageStock>(paths.eventStock(id));

/** Returns the action that gives back what a quote holds. */
export const useLetGo = ({ id, reference_label: text }: PackageStock['takers'][number]['quote']) =>
  useAction(messages.event.notLetGo, () => api.post(paths.quoteLetGo(id)), {
    done: { title: messages.event.letGone, text },
  });

export const useEventGrid = (id: number) => useRead<EventGrid>(paths.eventGrid(id));

const POLLING_MS = 2000;

const isOpen = ({ state }: EventReport): boolean => state === 'waiting' || state === 'sending';

/** Reads what became of the reports that were asked for: again and again until all have ended. */
export const useEventReports = (id: number) =>
  useReadList<EventReport>(paths.eventReports(id), {
    refreshInterval: (reports?: EventReport[]) => (reports?.some(isOpen) ? POLLING_MS : 0),
  });

export const workbookOf = ({ id }: DeliveryEvent) =>
  ({ path: paths.eventExport(id), fileName: WORKBOOK_NAMES.event }) as const;
