import type { FulfilmentReport, ReportedDeliverable } from '../../../src/domain';
import { madeAt, makeCompany } from './facts';

/** A JPEG of two by two pixels. */
export const tinyJpeg = new Uint8Array(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAACAAIDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAGCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ABo7So//2Q==',
    'base64',
  ),
);

export const makeReported = (over: Partial<ReportedDeliverable> = {}): ReportedDeliverable => ({
  description: 'Logo on the website',
  about: 'Gold sponsorship · Branding',
  state: 'delivered',
  outcome: 'Delivered on 12 November 2026',
  reason: '',
  link: null,
  files: [],
  pictures: [],
  ...over,
});

/** The promises of a stage, as the summary and the part of it have them. */
export const makeStage = (title: string, deliverables: readonly ReportedDeliverable[]) => {
  const countOf = (state: ReportedDeliverable['state']) =>
    deliverables.filter((one) => one.state === state).length;
  const counts = {
    delivered: countOf('delivered'),
    notDelivered: countOf('notDelivered'),
    toCome: countOf('toCome'),
  };
  return { name: title, ...counts, title, deliverables };
};

/** A report on these stages, followed by other parts. */
export const makeReport = (
  stages: readonly ReturnType<typeof makeStage>[] = [makeStage('Before', [makeReported()])],
  { parts = [], ...over }: Partial<FulfilmentReport> = {},
): FulfilmentReport => ({
  reference: 'Q-00042',
  date: '21 November 2026',
  madeAt,
  company: makeCompany(),
  client: { name: 'Harbour Technology Group', lines: ['Sam Taylor, Head of Marketing', '1 Quay Street'] },
  agent: { name: 'Priya Shah', lines: ['priya@example.com'] },
  details: [
    { label: 'Packages', text: 'Gold sponsorship' },
    { label: 'Events', text: '10 November 2026' },
  ],
  headline: 'Delivered so far: 1 of 2 promised benefits (50%).',
  figures: ['Promised', 'Delivered', 'Over-delivered', 'Make-goods', 'Not delivered', 'Still to come'].map(
    (label, index) => ({ label, text: String(index) }),
  ),
  stages,
  parts: [...stages, ...parts],
  ...over,
});
