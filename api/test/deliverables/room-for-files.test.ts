import { MATERIAL_LIMITS, MAX_ATTACHMENTS, paths, type Attachment } from 'api-contract';
import { deliverablesOf } from './delivering-company';
import { NeedingSale, png } from './material-client';

let sale: NeedingSale;

beforeEach(async () => {
  sale = await NeedingSale.open();
});

afterEach(() => sale.sending.close());

const filesOf = (count: number, from: number) =>
  Array.from({ length: count }, (_one, index) => ({
    name: `${from + index}.png`,
    bytes: Buffer.concat([png, Buffer.from(String(from + index))]),
  }));

/** Attaches as many files of staff as a deliverable may have. */
const fill = async (): Promise<void> => {
  const path = paths.deliverableAttachments(sale.deliverable.id);
  for (const { name, bytes } of filesOf(MAX_ATTACHMENTS, 100))
    expect((await sale.company.staff.upload(`${path}?name=${name}`, bytes)).statusCode).toBe(201);
  expect((await sale.company.staff.upload(`${path}?name=more.png`, png)).json()).toMatchObject({
    errors: { file: ['There are 50 files already. Remove one that is no longer needed.'] },
  });
};

it('As many files as a client may send leave room for the proof of staff', async () => {
  for (let from = 0; from < MAX_ATTACHMENTS; from += MATERIAL_LIMITS.files)
    expect((await sale.send({ files: filesOf(MATERIAL_LIMITS.files, from) })).statusCode).toBe(303);
  expect((await sale.send({ files: filesOf(1, 900) })).body).toContain('There is no room left for “900.png”');
  await fill();
});

it('As many files as staff may attach leave room for what the client sends', async () => {
  await fill();
  const sent = await sale.send({ files: filesOf(1, 0) });
  expect(sent.statusCode).toBe(303);
  expect(await sale.material()).toMatchObject([{ files: [{ name: '0.png' }] }]);
});

it('Proof of many names the deliverable that has no room, and is added to none', async () => {
  await fill();
  const all = await deliverablesOf(sale.company, sale.quote.id);
  const ids = all.map(({ id }) => id).toReversed();
  const path = paths.deliverablesProof({ ids: ids.join(), name: 'stand.jpg' });
  const refused = await sale.company.staff.upload(path, 'A photograph');
  const { description, organisation } = sale.deliverable;
  expect(refused.json()).toMatchObject({
    errors: {
      file: [
        `“${description}” for ${organisation.name} has 50 files already, so nothing was added. Remove one of them, or select the others without it.`,
      ],
    },
  });
  const others = await sale.company.staff.get(paths.deliverableAttachments(ids[0]!));
  expect(others.json<Attachment[]>()).toEqual([]);
});
