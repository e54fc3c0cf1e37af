import { paths, THUMBNAIL_EDGE, type Attachment } from 'api-contract';
import sharp from 'sharp';
import { setImmediate } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { createThumbnails } from '../src/adapters/thumbnails';
import { linesOf } from './support/audit-lines';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ demo: true, isShared: true });

let attached = 0;

const attach = async (bytes: Buffer): Promise<number> => {
  const address = `${paths.organisationAttachments(1)}?name=${(attached += 1)}`;
  const response = await api.user.upload(address, bytes);
  return response.json<Attachment>().id;
};

const thumbnail = async (bytes: Buffer) => api.user.get(paths.attachmentThumbnail(await attach(bytes)));

const plain = (width: number, height: number, colour = 'red') =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** The colour of the pixel in the top left corner. */
const cornerOf = async (jpeg: Buffer): Promise<string> => {
  const { r, g, b } = (await sharp(jpeg).extract({ left: 0, top: 0, width: 1, height: 1 }).stats()).dominant;
  const names = { '200': 'red', '002': 'blue', '222': 'white' };
  return names[[r, g, b].map((one) => Math.round(one / 127)).join('') as keyof typeof names];
};

it.each(['png', 'jpeg', 'gif', 'webp'] as const)('A %s is made small', async (format) => {
  const response = await thumbnail(await plain(800, 600).toFormat(format).toBuffer());
  expect(response.headers['content-type']).toBe('image/jpeg');
  const { width, height } = await sharp(response.rawPayload).metadata();
  expect({ width, height }).toEqual({ width: THUMBNAIL_EDGE, height: (THUMBNAIL_EDGE * 3) / 4 });
});

it('One that is small already keeps its size', async () => {
  const response = await thumbnail(await plain(40, 30).png().toBuffer());
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
});

it('A photograph is upright, and says nothing of where it was taken', async () => {
  const photo = await plain(800, 600)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Alex' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { width, height, exif, xmp, icc, orientation } = await sharp(
    (await thumbnail(photo)).rawPayload,
  ).metadata();
  expect({ width, height }).toEqual({ width: (THUMBNAIL_EDGE * 3) / 4, height: THUMBNAIL_EDGE });
  expect({ exif, xmp, icc, orientation }).toEqual({});
});

it('A moving picture is its first frame, and what is transparent is white', async () => {
  const frames = await Promise.all(['blue', 'red'].map((colour) => plain(40, 30, colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  expect(await cornerOf((await thumbnail(moving)).rawPayload)).toBe('blue');
  const clear = { width: 40, height: 30, channels: 4, background: '#0000' } as const;
  expect(await cornerOf((await thumbnail(await sharp({ create: clear }).png().toBuffer())).rawPayload)).toBe(
    'white',
  );
});

it('A browser that has it is told so; it is part of a page, not a download', async () => {
  const id = await attach(await plain(800, 600).jpeg().toBuffer());
  const lines = await linesOf(api.context, async () => {
    const { headers } = await api.user.get(paths.attachmentThumbnail(id));
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'authorization' });
    const again = await api.user.request('GET', paths.attachmentThumbnail(id), {
      headers: { 'if-none-match': headers.etag },
    });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });
  expect(lines).toEqual([]);
});

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A black PNG, one bit for each pixel. */
const bomb = (edge: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const row = 1 + Math.ceil(edge / 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * edge), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const refused: [string, () => Buffer | Promise<Buffer>][] = [
  ['a text', () => Buffer.from('no picture')],
  ['what begins like a picture', () => Buffer.from('89504e470d0a1a0a00', 'hex')],
  ['half a picture', async () => (await plain(800, 600).png().toBuffer()).subarray(0, 400)],
  [
    'a drawing that begins like a GIF',
    () => Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['9,000 × 9,000 pixels in 10 KB', () => bomb(9000)],
  ['30,000 × 30,000 pixels in 110 KB', () => bomb(30_000)],
];
it.each(refused)('%s has no thumbnail', async (_what, make) => {
  const response = await thumbnail(await make());
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ message: 'This file is not a picture that can be shown.' });
  expect(response.headers.etag).toBeUndefined();
});

it('A picture is made after one that was refused', async () => {
  await thumbnail(bomb(9000));
  expect((await thumbnail(await plain(80, 60).png().toBuffer())).statusCode).toBe(200);
});

it('Of many that are asked for at once, one file is in memory', async () => {
  const bytes = await plain(80, 60).png().toBuffer();
  const { picture } = createThumbnails();
  let held = 0;
  const read = async () => {
    held += 1;
    expect(held).toBe(1);
    await setImmediate();
    return bytes;
  };
  const made = Array.from({ length: 5 }, () => picture(read, 20).then(() => (held -= 1)));
  await Promise.all(made);
  expect(held).toBe(0);
});

it('Where sharp cannot be loaded, no picture has a thumbnail, and the log says so once', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await jest.isolateModulesAsync(async () => {
    jest.doMock('sharp', () => {
      throw new Error('Could not load the "sharp" module');
    });
    const isolated = await import('../src/adapters/thumbnails');
    const { picture } = isolated.createThumbnails();
    const read = jest.fn(() => plain(80, 60).png().toBuffer());
    expect(await picture(read, 20)).toBeUndefined();
    expect(await picture(read, 20)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  });
  jest.dontMock('sharp');
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Pictures have no thumbnails.*Could not load the "sharp" module/)],
  ]);
});
