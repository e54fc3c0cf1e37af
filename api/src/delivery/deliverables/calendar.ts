import { DELIVERABLE_STATE_NAMES, needText, pages, type CalendarDate } from 'api-contract';
import type { DeliverableSummaryRow } from './queries';

/** Returns a text as the value of a line (RFC 5545, 3.3.11). */
const escape = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');

/** Returns a line in parts of at most 75 octets, as 3.1 wants it. */
const fold = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
};

const toDate = (date: CalendarDate): string => date.replaceAll('-', '');
const toInstant = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

const toEvent = (row: DeliverableSummaryRow & { due_date: CalendarDate }, publicUrl: string): string[] => {
  const about = [
    [row.reference_label, row.package_name, row.stage_name].filter((part) => part !== null).join(' · '),
    DELIVERABLE_STATE_NAMES[row.state],
    ...(row.client_needs === null
      ? []
      : [`Needed from the client: ${needText({ ...row, client_needs: row.client_needs })}`]),
  ];
  return [
    'BEGIN:VEVENT',
    `UID:deliverable-${row.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${toInstant(row.updated_at)}`,
    `DTSTART;VALUE=DATE:${toDate(row.due_date)}`,
    `SUMMARY:${escape(`${row.organisation_name}: ${row.description}`)}`,
    `DESCRIPTION:${escape(about.join('\n'))}`,
    `URL:${publicUrl}${pages.deliverable(row.id)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/** Returns an iCalendar file (RFC 5545) with a day for each deliverable that has a due date. */
export const toCalendar = (rows: readonly DeliverableSummaryRow[], publicUrl: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Intranet//Deliveries//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Deliveries',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...rows.flatMap((row) =>
      row.due_date === null ? [] : toEvent({ ...row, due_date: row.due_date }, publicUrl),
    ),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
