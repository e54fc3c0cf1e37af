import { formatCount } from 'api-contract';
import type { FulfilmentReport, FulfilmentState, ReportedDeliverable, ReportPictures } from '../../domain';
import { colours, contentWidth, page } from './look';
import { drawField, drawPanels } from './parts';
import { beginningHeight, body, heading, muted, small, strong, type PdfPage } from './pdf-page';

const fills: Readonly<Record<FulfilmentState, string>> = {
  delivered: colours.accent,
  notDelivered: colours.watermark,
  toCome: colours.line,
};

const stateNames: Readonly<Record<FulfilmentState, string>> = {
  delivered: 'Delivered',
  notDelivered: 'Not delivered',
  toCome: 'Still to come',
};

const states = Object.keys(fills) as FulfilmentState[];

const square = 6;

/** Renders the mark of a state and its text, which ends at the right edge or begins after the mark. Returns where it ends. */
const drawState = (
  pdfPage: PdfPage,
  state: FulfilmentState,
  text: string,
  at: { x: number } | { right: number },
) => {
  const style = { ...small, colour: colours.ink };
  const width = pdfPage.measure(style)(text);
  const x = 'x' in at ? at.x : at.right - width - square - 5;
  pdfPage.artifact(() => pdfPage.pdf.rect(x, pdfPage.y + 2.5, square, square).fill(fills[state]));
  pdfPage.line(text, style, { x: x + square + 5 });
  return x + square + 5 + width;
};

const drawFigures = (pdfPage: PdfPage, { figures }: FulfilmentReport): void => {
  const width = contentWidth / figures.length;
  pdfPage.need(46);
  pdfPage.fill(46, colours.shade);
  figures.forEach(({ label: name, text }, index) => {
    const x = page.left + index * width + 10;
    const tag = pdfPage.element('P');
    pdfPage.line(text, { ...heading, size: 18 }, { x, y: pdfPage.y + 6, tag });
    pdfPage.line(name, small, { x, y: pdfPage.y + 29, tag });
  });
  pdfPage.gap(60);
};

const bar = { x: page.left + 130, width: 230, height: 9 };

/** Renders a bar of a stage by state, between its name and its figures. */
const drawBar = (pdfPage: PdfPage, stage: FulfilmentReport['stages'][number]): void => {
  const promised = stage.delivered + stage.notDelivered + stage.toCome;
  const name = pdfPage.lay(stage.name, body, bar.x - page.left - 10);
  pdfPage.need(beginningHeight(name.height) + 7);
  const tag = pdfPage.element('P');
  let { x } = bar;
  for (const state of states) {
    const width = (stage[state] / promised) * bar.width;
    pdfPage.artifact(() => pdfPage.pdf.rect(x, pdfPage.y + 2, width, bar.height).fill(fills[state]));
    x += width;
  }
  const figures = pdfPage.lay(`${formatCount(stage.delivered)} of ${formatCount(promised)} delivered`, body);
  pdfPage.flow([
    { x: page.left, blocks: [name], tag },
    { x: bar.x + bar.width + 12, blocks: [figures], tag },
  ]);
  pdfPage.gap(5.4);
};

const drawGlance = (pdfPage: PdfPage, report: FulfilmentReport): void => {
  pdfPage.heading('At a glance', 40);
  pdfPage.gap(4);
  pdfPage.write(report.headline, body);
  pdfPage.gap(8);
  drawFigures(pdfPage, report);
  if (report.stages.length === 0) return;
  for (const stage of report.stages) drawBar(pdfPage, stage);
  pdfPage.need(12);
  let { x } = bar;
  for (const state of states) x = drawState(pdfPage, state, stateNames[state], { x }) + 14;
  pdfPage.gap(28);
};

const grid = { columns: 3, gap: 12, height: 104 };
const cell = (contentWidth - (grid.columns - 1) * grid.gap) / grid.columns;

/** Renders pictures beside each other with their captions. */
const drawPictures = (
  pdfPage: PdfPage,
  { description, pictures }: ReportedDeliverable,
  made: ReportPictures,
): void => {
  const shown = pictures.filter(({ fileId }) => made.has(fileId));
  for (let start = 0; start < shown.length; start += grid.columns) {
    const row = shown.slice(start, start + grid.columns).map(({ fileId, name }, column) => ({
      fileId,
      name,
      x: page.left + column * (cell + grid.gap),
      caption: pdfPage.lay(name, small, cell),
    }));
    const captionHeight = Math.max(...row.map(({ caption }) => caption.height));
    pdfPage.need(grid.height + 7 + beginningHeight(captionHeight));
    pdfPage.gap(4);
    const captions = row.map(({ fileId, name, x, caption }) => {
      pdfPage.artifact(() => pdfPage.pdf.rect(x, pdfPage.y, cell, grid.height).fill(colours.shade));
      pdfPage.figure(`${name}, proof of: ${description}`, () =>
        pdfPage.pdf.image(Buffer.from(made.get(fileId)!), x, pdfPage.y, {
          fit: [cell, grid.height],
          align: 'center',
          valign: 'center',
        }),
      );
      return { x, blocks: [caption], tag: pdfPage.element('Caption') };
    });
    pdfPage.gap(grid.height + 3);
    pdfPage.flow(captions);
    pdfPage.gap(12);
  }
};

/** Renders where the proof is, which a click opens. */
const drawLink = (pdfPage: PdfPage, link: string): void => {
  const url = URL.canParse(link) ? new URL(link).href : null;
  const tag = pdfPage.element('P');
  for (const line of pdfPage.lay(`Proof: ${link}`, muted).lines) {
    pdfPage.need(13);
    pdfPage.line(line, muted, { tag });
    if (url) pdfPage.pdf.link(page.left, pdfPage.y, pdfPage.measure(muted)(line), 12, url);
    pdfPage.gap(13);
  }
};

const outcomeWidth = 160;

/** Returns the height of the beginning of a deliverable, with the first row of its pictures: it is on one page. */
const beginning = (pdfPage: PdfPage, one: ReportedDeliverable, made: ReportPictures): number => {
  const { height } = pdfPage.lay(one.description, strong, contentWidth - outcomeWidth);
  const hasPicture = one.pictures.some(({ fileId }) => made.has(fileId));
  return 31 + beginningHeight(height) + (hasPicture ? grid.height + 48 : 0);
};

/** Renders one deliverable with its outcome and why, and with its proof. */
const drawDeliverable = (pdfPage: PdfPage, one: ReportedDeliverable, made: ReportPictures): void => {
  pdfPage.need(beginning(pdfPage, one, made));
  pdfPage.gap(6);
  // First in the structure, although it may end on another page than the outcome beside it.
  const tag = pdfPage.element('P');
  drawState(pdfPage, one.state, one.outcome, { right: page.right });
  pdfPage.write(one.description, strong, { width: contentWidth - outcomeWidth, ...(tag && { tag }) });
  pdfPage.write(one.about, small);
  if (one.reason) pdfPage.write(one.reason, body);
  if (one.link) drawLink(pdfPage, one.link);
  if (one.files.length > 0) pdfPage.write(`Files: ${one.files.join(', ')}`, muted);
  drawPictures(pdfPage, one, made);
  const others = one.pictures.filter(({ fileId }) => !made.has(fileId)).map(({ name }) => name);
  if (others.length > 0) pdfPage.write(`Pictures not shown here: ${others.join(', ')}`, muted);
  pdfPage.gap(5);
  pdfPage.rule();
};

/** Renders how a sale was delivered. */
export const drawFulfilmentReport = (
  pdfPage: PdfPage,
  report: FulfilmentReport,
  made: ReportPictures,
): void => {
  const { client, agent, company, details, parts } = report;
  drawPanels(pdfPage, [
    { label: 'Prepared for', party: client },
    { label: 'Prepared by', party: { name: agent.name, lines: [...agent.lines, company.name] } },
  ]);
  for (const field of details) drawField(pdfPage, field);
  pdfPage.gap(22);
  drawGlance(pdfPage, report);
  for (const { title, deliverables } of parts) {
    pdfPage.heading(title, 9 + beginning(pdfPage, deliverables[0]!, made));
    pdfPage.gap(4);
    pdfPage.rule({ colour: colours.accent });
    pdfPage.group('L', () => {
      for (const one of deliverables)
        pdfPage.group('LI', () => pdfPage.group('LBody', () => drawDeliverable(pdfPage, one, made)));
    });
    pdfPage.gap(20);
  }
};
