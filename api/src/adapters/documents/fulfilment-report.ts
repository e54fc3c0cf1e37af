import type { FulfilmentReport, FulfilmentState, ReportedDeliverable, ReportPictures } from '../../domain';
import { colours, contentWidth, page } from './look';
import { drawField, drawPanels } from './parts';
import { body, heading, muted, small, strong, type Sheet, type TextStyle } from './sheet';

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

/** Returns the first lines of a text, with an ellipsis where there are more. */
const shorten = (sheet: Sheet, text: string, style: TextStyle, width: number, most = 2): string[] => {
  const { lines } = sheet.lay(text, style, width - style.size);
  return lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
};

const drawFigures = (sheet: Sheet, { figures }: FulfilmentReport): void => {
  const width = contentWidth / figures.length;
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
  const name = shorten(sheet, stage.name, body, bar.x - page.left - 10, 1);
  sheet.need(20);
  const tag = sheet.element('P');
  sheet.line(name[0]!, body, { tag });
  let { x } = bar;
  for (const state of states) {
    const width = (stage[state] / promised) * bar.width;
    sheet.artifact(() => sheet.pdf.rect(x, sheet.y + 2, width, bar.height).fill(fills[state]));
    x += width;
  }
  sheet.line(`${stage.delivered} of ${promised} delivered`, body, { x: bar.x + bar.width + 12, tag });
  sheet.gap(18);
};

const drawGlance = (sheet: Sheet, report: FulfilmentReport): void => {
  sheet.write('At a glance', heading, { tag: 'H2' });
  sheet.gap(4);
  sheet.write(report.headline, body);
  sheet.gap(8);
  drawFigures(sheet, report);
  if (report.stages.length === 0) return;
  for (const stage of report.stages) drawBar(sheet, stage);
  let { x } = bar;
  for (const state of states) x = drawState(sheet, state, stateNames[state], { x }) + 14;
  sheet.gap(28);
};

const grid = { columns: 3, gap: 12, height: 104, caption: 22 };
const cell = (contentWidth - (grid.columns - 1) * grid.gap) / grid.columns;

/** Renders pictures beside each other with their captions. */
const drawPictures = (
  sheet: Sheet,
  { description, pictures }: ReportedDeliverable,
  made: ReportPictures,
): void => {
  const shown = pictures.filter(({ fileId }) => made.has(fileId));
  shown.forEach(({ fileId, name }, index) => {
    const column = index % grid.columns;
    if (column === 0) sheet.need(grid.height + grid.caption + 6);
    const x = page.left + column * (cell + grid.gap);
    const y = sheet.y + 4;
    sheet.artifact(() => sheet.pdf.rect(x, y, cell, grid.height).fill(colours.shade));
    sheet.figure(`${name}, proof of: ${description}`, () =>
      sheet.pdf.image(Buffer.from(made.get(fileId)!), x, y, {
        fit: [cell, grid.height],
        align: 'center',
        valign: 'center',
      }),
    );
    const tag = sheet.element('Caption');
    shorten(sheet, name, small, cell).forEach((line, row) =>
      sheet.line(line, small, { x, y: y + grid.height + 3 + row * 10, tag }),
    );
    if (column === grid.columns - 1 || index === shown.length - 1) sheet.gap(grid.height + grid.caption + 8);
  });
};

/** Renders where the proof is, which a click opens. */
const drawLink = (sheet: Sheet, link: string): void => {
  const url = URL.canParse(link) ? new URL(link).href : null;
  const tag = sheet.element('P');
  for (const line of shorten(sheet, `Proof: ${link}`, muted, contentWidth)) {
    sheet.need(13);
    sheet.line(line, muted, { tag });
    if (url) sheet.pdf.link(page.left, sheet.y, sheet.measure(muted)(line), 12, url);
    sheet.gap(13);
  }
};

const outcomeWidth = 160;

/** Returns the height of the beginning of a deliverable, with the first row of its pictures: it is on one page. */
const beginning = ({ pictures }: ReportedDeliverable, made: ReportPictures): number =>
  44 + (pictures.some(({ fileId }) => made.has(fileId)) ? grid.height + grid.caption + 26 : 0);

/** Renders one deliverable with its outcome and why, and with its proof. */
const drawDeliverable = (sheet: Sheet, one: ReportedDeliverable, made: ReportPictures): void => {
  sheet.need(beginning(one, made));
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
    sheet.need(26 + beginning(deliverables[0]!, made));
    sheet.write(title, heading, { tag: 'H2' });
    sheet.gap(4);
    sheet.rule({ colour: colours.accent });
    sheet.group('L', () => {
      for (const one of deliverables)
        sheet.group('LI', () => sheet.group('LBody', () => drawDeliverable(sheet, one, made)));
    });
    sheet.gap(20);
  }
};
