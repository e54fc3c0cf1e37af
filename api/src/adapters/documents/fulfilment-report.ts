import type { FulfilmentReport, FulfilmentState, ReportedDeliverable, ReportPictures } from '../../domain';
import { colours, contentWidth, page } from './look';
import { drawField, drawPanels } from './parts';
import { beginningHeight, body, heading, muted, small, strong, type Sheet } from './sheet';

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
  sheet: Sheet,
  state: FulfilmentState,
  text: string,
  at: { x: number } | { right: number },
) => {
  const style = { ...small, colour: colours.ink };
  const width = sheet.measure(style)(text);
  const x = 'x' in at ? at.x : at.right - width - square - 5;
  sheet.artifact(() => sheet.pdf.rect(x, sheet.y + 2.5, square, square).fill(fills[state]));
  sheet.line(text, style, { x: x + square + 5 });
  return x + square + 5 + width;
};

const drawFigures = (sheet: Sheet, { figures }: FulfilmentReport): void => {
  const width = contentWidth / figures.length;
  sheet.need(46);
  sheet.fill(46, colours.shade);
  figures.forEach(({ label: name, text }, index) => {
    const x = page.left + index * width + 10;
    const tag = sheet.element('P');
    sheet.line(text, { ...heading, size: 18 }, { x, y: sheet.y + 6, tag });
    sheet.line(name, small, { x, y: sheet.y + 29, tag });
  });
  sheet.gap(60);
};

const bar = { x: page.left + 130, width: 230, height: 9 };

/** Renders a bar of a stage by state, between its name and its figures. */
const drawBar = (sheet: Sheet, stage: FulfilmentReport['stages'][number]): void => {
  const promised = stage.delivered + stage.notDelivered + stage.toCome;
  const name = sheet.lay(stage.name, body, bar.x - page.left - 10);
  sheet.need(beginningHeight(name.height) + 7);
  const tag = sheet.element('P');
  let { x } = bar;
  for (const state of states) {
    const width = (stage[state] / promised) * bar.width;
    sheet.artifact(() => sheet.pdf.rect(x, sheet.y + 2, width, bar.height).fill(fills[state]));
    x += width;
  }
  const figures = sheet.lay(`${stage.delivered} of ${promised} delivered`, body);
  sheet.flow([
    { x: page.left, blocks: [name], tag },
    { x: bar.x + bar.width + 12, blocks: [figures], tag },
  ]);
  sheet.gap(5.4);
};

const drawGlance = (sheet: Sheet, report: FulfilmentReport): void => {
  sheet.heading('At a glance', 40);
  sheet.gap(4);
  sheet.write(report.headline, body);
  sheet.gap(8);
  drawFigures(sheet, report);
  if (report.stages.length === 0) return;
  for (const stage of report.stages) drawBar(sheet, stage);
  sheet.need(12);
  let { x } = bar;
  for (const state of states) x = drawState(sheet, state, stateNames[state], { x }) + 14;
  sheet.gap(28);
};

const grid = { columns: 3, gap: 12, height: 104 };
const cell = (contentWidth - (grid.columns - 1) * grid.gap) / grid.columns;

/** Renders pictures beside each other with their captions. */
const drawPictures = (
  sheet: Sheet,
  { description, pictures }: ReportedDeliverable,
  made: ReportPictures,
): void => {
  const shown = pictures.filter(({ fileId }) => made.has(fileId));
  for (let start = 0; start < shown.length; start += grid.columns) {
    const row = shown.slice(start, start + grid.columns).map(({ fileId, name }, column) => ({
      fileId,
      name,
      x: page.left + column * (cell + grid.gap),
      caption: sheet.lay(name, small, cell),
    }));
    const captionHeight = Math.max(...row.map(({ caption }) => caption.height));
    sheet.need(grid.height + 7 + beginningHeight(captionHeight));
    sheet.gap(4);
    const captions = row.map(({ fileId, name, x, caption }) => {
      sheet.artifact(() => sheet.pdf.rect(x, sheet.y, cell, grid.height).fill(colours.shade));
      sheet.figure(`${name}, proof of: ${description}`, () =>
        sheet.pdf.image(Buffer.from(made.get(fileId)!), x, sheet.y, {
          fit: [cell, grid.height],
          align: 'center',
          valign: 'center',
        }),
      );
      return { x, blocks: [caption], tag: sheet.element('Caption') };
    });
    sheet.gap(grid.height + 3);
    sheet.flow(captions);
    sheet.gap(12);
  }
};

/** Renders where the proof is, which a click opens. */
const drawLink = (sheet: Sheet, link: string): void => {
  const url = URL.canParse(link) ? new URL(link).href : null;
  const tag = sheet.element('P');
  for (const line of sheet.lay(`Proof: ${link}`, muted).lines) {
    sheet.need(13);
    sheet.line(line, muted, { tag });
    if (url) sheet.pdf.link(page.left, sheet.y, sheet.measure(muted)(line), 12, url);
    sheet.gap(13);
  }
};

const outcomeWidth = 160;

/** Returns the height of the beginning of a deliverable, with the first row of its pictures: it is on one page. */
const beginning = (sheet: Sheet, one: ReportedDeliverable, made: ReportPictures): number => {
  const { height } = sheet.lay(one.description, strong, contentWidth - outcomeWidth);
  const hasPicture = one.pictures.some(({ fileId }) => made.has(fileId));
  return 31 + beginningHeight(height) + (hasPicture ? grid.height + 48 : 0);
};

/** Renders one deliverable with its outcome and why, and with its proof. */
const drawDeliverable = (sheet: Sheet, one: ReportedDeliverable, made: ReportPictures): void => {
  sheet.need(beginning(sheet, one, made));
  sheet.gap(6);
  // First in the structure, although it may end on another page than the outcome beside it.
  const tag = sheet.element('P');
  drawState(sheet, one.state, one.outcome, { right: page.right });
  sheet.write(one.description, strong, { width: contentWidth - outcomeWidth, ...(tag && { tag }) });
  sheet.write(one.about, small);
  if (one.reason) sheet.write(one.reason, body);
  if (one.link) drawLink(sheet, one.link);
  if (one.files.length > 0) sheet.write(`Files: ${one.files.join(', ')}`, muted);
  drawPictures(sheet, one, made);
  const others = one.pictures.filter(({ fileId }) => !made.has(fileId)).map(({ name }) => name);
  if (others.length > 0) sheet.write(`Pictures not shown here: ${others.join(', ')}`, muted);
  sheet.gap(5);
  sheet.rule();
};

/** Renders how a sale was delivered. */
export const drawFulfilmentReport = (sheet: Sheet, report: FulfilmentReport, made: ReportPictures): void => {
  const { client, agent, company, details, parts } = report;
  drawPanels(sheet, [
    { label: 'Prepared for', party: client },
    { label: 'Prepared by', party: { name: agent.name, lines: [...agent.lines, company.name] } },
  ]);
  for (const field of details) drawField(sheet, field);
  sheet.gap(22);
  drawGlance(sheet, report);
  for (const { title, deliverables } of parts) {
    sheet.heading(title, 9 + beginning(sheet, deliverables[0]!, made));
    sheet.gap(4);
    sheet.rule({ colour: colours.accent });
    sheet.group('L', () => {
      for (const one of deliverables)
        sheet.group('LI', () => sheet.group('LBody', () => drawDeliverable(sheet, one, made)));
    });
    sheet.gap(20);
  }
};
