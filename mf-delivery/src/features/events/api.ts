import {
  paths,
  WORKBOOK_NAMES,
  type DeliveryEvent,
  type EventGrid,
  type EventInput,
  type EventReport,
  type EventProposal,
} from 'api-contract';
import { recordApi, useRead, useReadList } from 'shared-ui';

export const events = recordApi<DeliveryEvent, EventInput>({ list: paths.events, one: paths.event });

export const useEventProposals = () => useReadList<EventProposal>(paths.eventProposals());

export const useEventGrid = (id: number) => useRead<EventGrid>(paths.eventGrid(id));

const POLLING_MS = 2000;

const isOpen = ({ state }: EventReport): boolean => state === 'waiting' || state === 'sending';

/** Reads what became of the reports that were asked for: again and again until all have ended. */
export const useEventReports = (id: number) =>
  useRead<EventReport[]>(paths.eventReports(id), {
    refreshInterval: (reports?: EventReport[]) => (reports?.some(isOpen) ? POLLING_MS : 0),
  });

export const workbookOf = ({ id }: DeliveryEvent) =>
  ({ path: paths.eventExport(id), fileName: WORKBOOK_NAMES.event }) as const;
