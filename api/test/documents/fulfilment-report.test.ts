import { renderFulfilmentReport } from '../../src/adapters/documents/documents';
import type { FulfilmentReport, ReportPictures } from '../../src/domain';
import { readPages, readPdf } from './support/read';
import { makeReport, makeReported, makeStage, tinyJpeg } from './support/report';

type Stages = Parameters<typeof makeReport>[0];

const bytesOf = async (
  stages: Stages,
  pictures: ReportPictures = new Map(),
  over: Partial<FulfilmentReport> = {},
) => Buffer.from(await renderFulfilmentReport(makeReport(stages, over), pictures));

const textOf = async (stages: Stages, over?: Partial<FulfilmentReport>) =>
  (await readPdf(await bytesOf(stages, new Map(), over))).text;

const waived = makeReported({
  description: 'Speaking slot',
  state: 'notDelivered',
  outcome: 'Not delivered',
  reason: 'The second day was cancelled.',
});

const open = makeReported({
  description: 'Attendee report',
  state: 'toCome',
  outcome: 'Due on 24 November 2026',
  reason: 'Needed from you: the questions',
});

describe('a fulfilment report', () => {
  it('has a summary, what was promised by stage, what came on top, and what did not come and why', async () => {
    const stages = [
      makeStage('Before', [makeReported({ link: 'https://example.com/proof', files: ['figures.pdf'] })]),
      makeStage('During', [{ ...waived, reason: '' }, makeReported({ description: 'Banner' })]),
      makeStage('Post', [{ ...open, reason: '' }]),
    ];
    const others = [
      { title: 'Beyond the package: make-goods', deliverables: [makeReported({ description: 'Webinar' })] },
      { title: 'Not delivered, and why', deliverables: [waived] },
      { title: 'Still to come', deliverables: [open] },
    ];
    const text = await textOf(stages, { parts: others });
    const parts = [
      'Fulfilment report',
      'Q-00042',
      'PREPARED FOR',
      'Harbour Technology Group',
      'Priya Shah',
      'Gold sponsorship',
      'At a glance',
      'Delivered so far: 1 of 2',
      'Promised',
      'Before 1 of 1 delivered',
      'During 1 of 2 delivered',
      'Post 0 of 1 delivered',
      'Before Delivered on 12 November 2026Logo on the website Gold sponsorship · Branding Proof: https://example.com/proof Files: figures.pdf',
      'During Not deliveredSpeaking slot Gold sponsorship · Branding Delivered on 12 November 2026Banner',
      'Post Due on 24 November 2026Attendee report',
      'Beyond the package: make-goods',
      'Webinar',
      'Not delivered, and why',
      'The second day was cancelled.',
      'Still to come',
      'Needed from you: the questions',
    ];
    let from = 0;
    for (const part of parts) {
      const found = text.indexOf(part, from);
      expect({ part, isFound: found >= 0 }).toEqual({ part, isFound: true });
      from = found + part.length;
    }
  });

  it('says so when nothing was promised', async () => {
    const headline = 'No benefits were promised with this sale.';
    expect(await textOf([], { headline })).toMatch(/At a glance No benefits were promised with this sale\./);
  });

  it('shows pictures with a text for screen readers, and names those that it cannot show', async () => {
    const pictures = [
      { fileId: 1, name: 'stand.jpg' },
      { fileId: 2, name: 'broken.png' },
    ];
    const stages = [makeStage('During', [makeReported({ description: 'Banner', pictures })])];
    const bytes = await bytesOf(stages, new Map([[1, tinyJpeg]]));
    const source = bytes.toString('latin1');
    expect(source.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(source).toContain('/Alt (stand.jpg, proof of: Banner)');
    for (const type of ['Figure', 'Caption', 'L', 'LI', 'LBody', 'H1', 'H2'])
      expect(source).toContain(`/S /${type}\n`);
    const { text } = await readPdf(bytes);
    expect(text).toMatch(/Banner.* stand\.jpg Pictures not shown here: broken\.png/);
  });

  it('opens the proof with a click, also at an address of other letters', async () => {
    const stages = [makeStage('During', [makeReported({ link: 'https://example.com/Łódź' })])];
    expect((await bytesOf(stages)).toString('latin1')).toContain(
      '/URI (https://example.com/%C5%81%C3%B3d%C5%BA)',
    );
    const odd = [makeStage('During', [makeReported({ link: 'https://%' })])];
    expect(await textOf(odd)).toContain('Proof: https://%');
  });

  it('has 200 deliverables on as many pages as they need, each in one piece', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      makeReported({ description: `Benefit ${index + 1}.`, about: `Package ${index + 1}.` }),
    );
    const pages = await readPages(await bytesOf([makeStage('Before', many)]));
    for (let number = 1; number <= 200; number += 1)
      expect(pages.filter((page) => page.includes(`Benefit ${number}. Package ${number}.`))).toHaveLength(1);
  });

  it('begins a deliverable on the page of its first pictures, and a stage on that of its first deliverable', async () => {
    for (const before of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const pictures = [{ fileId: 1, name: 'stand.jpg' }];
      const stages = [
        makeStage(
          'Before',
          Array.from({ length: before }, () => makeReported()),
        ),
        makeStage('During', [makeReported({ description: 'Banner', pictures })]),
      ];
      const pages = await readPages(await bytesOf(stages, new Map([[1, tinyJpeg]])));
      const page = pages.find((text) => text.includes('stand.jpg'));
      expect(page).toMatch(/During Delivered on 12 November 2026Banner .* stand\.jpg/);
    }
  });

  it('loses nothing of long words, of many lines, of many file names and of other scripts', async () => {
    const files = Array.from({ length: 50 }, (_, index) => `${'long-name-'.repeat(19)}${index}.pdf`);
    const text = await textOf([
      makeStage('黄金赞助', [
        makeReported({ description: 'W'.repeat(2000) }),
        makeReported({ description: 'line\n'.repeat(400) }),
        makeReported({ description: 'شعار', files }),
      ]),
    ]);
    expect(text.match(/W/g)).toHaveLength(2000);
    expect(text.match(/line/g)).toHaveLength(400);
    expect(text.match(/\d+\.pdf/g)).toHaveLength(50);
    expect(text).toContain('黄金赞助');
  });
});
