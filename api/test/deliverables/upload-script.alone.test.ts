/** @jest-environment ../define-remote/jest-environment.cjs */
import { setImmediate } from 'node:timers/promises';
import { MATERIAL_LIMITS, MAX_ATTACHMENT_BYTES } from 'api-contract';
import { uploadScript } from '../../src/http/client/upload-script';

/** What the test uses of an element of the browser. */
interface Part {
  value: string;
  textContent: string;
  innerHTML: string;
  readonly disabled: boolean;
  open: boolean;
  click(): void;
  querySelector(selector: string): Part | null;
  append(part: Part): void;
  dispatchEvent(event: Event): boolean;
}

interface Browser {
  document: Part & { body: Part; activeElement: Part; createElement(name: string): Part };
  DOMParser: new () => { parseFromString(markup: string, type: 'text/html'): unknown };
  XMLHttpRequest: new () => unknown;
  DataTransfer: new () => unknown;
  dispatchEvent(event: Event): boolean;
}

const browser = globalThis as unknown as Browser;

/** The requests of the page, in their order. */
const requests: Sent[] = [];

/** A request that is answered by the test. */
class Sent {
  readonly upload = { onload: () => {} };
  onload = () => {};
  onerror = () => {};
  onloadend = () => {};
  address = '';
  body: unknown;
  status = 0;
  response: unknown;
  open(method: string, address: string) {
    this.address = `${method} ${new URL(address, 'http://localhost').pathname}`;
  }
  send(body: unknown) {
    this.body = body;
    requests.push(this);
  }
  answer(status: number, main: string) {
    this.status = status;
    const markup = `<title>Answered</title><main>${main}</main>`;
    this.response = new browser.DOMParser().parseFromString(markup, 'text/html');
    this.onload();
    this.onloadend();
  }
}

const needForm = (id: number) => `
  <form id="need-${id}" method="post" action="/q/link#need-${id}" enctype="multipart/form-data">
    <input type="hidden" name="need" value="${id}"><input type="file" name="file" multiple>
    <textarea name="content"></textarea><button>Send</button>
  </form>`;
const fold = (content: string) => `<details><summary>Received</summary>${content}</details>`;
const forms = `<h1>Material</h1>${needForm(1)}${fold(needForm(2))}
  <form id="ask" method="post" action="/q/link/ask">
    <textarea name="question"></textarea><button>Ask</button>
    <button formaction="/q/link/decline" id="decline">Decline</button>
  </form>
  <form id="back" method="post" action="/q/link/take-back">
    <input type="hidden" name="file" value="7"><button>Take back</button>
  </form>`;

const part = (selector: string): Part => browser.document.querySelector(selector)!;

/** Sends a form; returns whether the browser would leave the page for it. */
const submit = (id: string): boolean =>
  part(`#${id}`).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

type Chosen = { name: string; size: number; slice?: () => unknown };

const readable = { slice: () => ({ arrayBuffer: () => Promise.resolve() }) };
const unreadable = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('It was moved.')) }) };

const choose = (id: string, files: readonly Chosen[]) =>
  Object.defineProperty(part(`#${id} [type=file]`), 'files', {
    value: files.map((file) => ({ ...readable, ...file })),
    writable: true,
  });

/** The files of a form. */
const chosenIn = (id: string) => (part(`#${id} [type=file]`) as unknown as { files: Chosen[] }).files;

/** What the script makes of files, which jsdom lacks. */
class Transfer {
  readonly files: Chosen[] = [];
  readonly items = { add: (file: Chosen) => void this.files.push(file) };
}

const drop = (id: string, files: readonly Chosen[]) =>
  part(`#${id} textarea`).dispatchEvent(
    Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files },
    }),
  );

const said = (id: string) => part(`#${id}`).querySelector('.sending')?.textContent;

/** Returns whether the browser asks before the tab is closed. */
const asks = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(() => {
  browser.XMLHttpRequest = Sent;
  browser.DataTransfer = Transfer;
  const script = browser.document.createElement('script');
  script.textContent = uploadScript;
  browser.document.body.append(script);
});

beforeEach(() => {
  requests.length = 0;
  browser.document.body.innerHTML = `<main>${forms}</main>`;
});

it('every form of the page is sent without leaving it, and the browser asks while one is on its way', () => {
  expect(asks()).toBe(false);
  for (const id of ['need-1', 'ask', 'back']) expect(submit(id)).toBe(false);
  expect(requests.map(({ address }) => address)).toEqual([
    'POST /q/link',
    'POST /q/link/ask',
    'POST /q/link/take-back',
  ]);
  const [upload, asked, back] = requests;
  expect(upload!.body).toBeInstanceOf(FormData);
  for (const { body } of [asked!, back!]) expect(body).toBeInstanceOf(URLSearchParams);
  expect(String(back!.body)).toBe('file=7');
  expect(asks()).toBe(true);
  for (const request of requests) request.answer(200, forms);
  expect(asks()).toBe(false);
});

it('something that is taken back leaves an upload going on, and what was typed for others', () => {
  part('#need-1 textarea').value = 'Sent';
  part('#need-2 textarea').value = 'Half a';
  part('#ask textarea').value = 'Is it';
  submit('need-1');
  submit('back');
  const [upload, back] = requests;
  back!.answer(200, `<p class="notice">Taken back</p>${forms}`);
  expect(part('.notice').textContent).toBe('Taken back');
  expect(said('need-1')).toBe('Sending…');
  expect(part('#need-1 button').disabled).toBe(true);
  expect([part('#need-2 textarea').value, part('#ask textarea').value]).toEqual(['Half a', 'Is it']);
  upload!.answer(200, `<p class="notice">Thank you</p>${forms}`);
  expect(part('.notice').textContent).toBe('Thank you');
  expect([part('#need-1 textarea').value, part('#need-2 textarea').value]).toEqual(['', 'Half a']);
});

it('a fold that was open stays so where the page still has it', () => {
  part('details').open = true;
  part('#need-2 textarea').value = 'Half a';
  part('#ask textarea').value = 'Is it';
  submit('back');
  requests[0]!.answer(200, `<p class="notice">Taken back</p>${forms}`);
  expect(part('details').open).toBe(true);
  submit('back');
  requests[1]!.answer(200, `<p class="notice">Taken back</p>${forms.replaceAll(/<.?details>/g, '')}`);
  expect(browser.document.activeElement).toBe(part('.notice'));
  expect([part('#need-2 textarea').value, part('#ask textarea').value]).toEqual(['Half a', 'Is it']);
});

it('what was wrong with a form is no longer announced once another one was sent', () => {
  submit('need-1');
  requests[0]!.answer(422, forms.replace('<input', '<p role="alert">Nothing was sent.</p><input'));
  expect(browser.document.activeElement).toBe(part('[role=alert]'));
  submit('back');
  requests[1]!.answer(200, `<p class="notice">Taken back</p>${forms}`);
  expect(browser.document.querySelector('[role=alert]')).toBeNull();
});

it('a button that leads elsewhere sends the form there, and is the one that waits', () => {
  part('#decline').click();
  part('#ask button').click();
  expect(requests.map(({ address }) => address)).toEqual(['POST /q/link/decline', 'POST /q/link/ask']);
  expect(part('#decline').disabled).toBe(true);
});

it('only an upload has a bar, and a failure that blames its size', () => {
  for (const id of ['need-1', 'ask']) submit(id);
  const bars = ['need-1', 'ask'].map((id) => part(`#${id}`).querySelector('progress'));
  expect(bars).toEqual([expect.anything(), null]);
  for (const request of requests) request.onerror();
  expect(said('need-1')).toMatch(/send it again, or less at once\.$/);
  expect(said('ask')).toMatch(/check your connection and send it again\.$/);
  requests[1]!.answer(413, '<h1>413 Request Entity Too Large</h1>');
  expect(said('ask')).toBe('Nothing was sent. Please try again.');
});

it('a submission that was not read leaves the form as it is, and says why', () => {
  part('#ask textarea').value = 'Is it';
  submit('ask');
  requests[0]!.answer(429, '<p>Too many requests at once.</p>');
  expect([said('ask'), part('#ask textarea').value]).toEqual(['Too many requests at once.', 'Is it']);
  submit('need-1');
  // As a proxy refuses it.
  requests[1]!.answer(413, '<h1>413 Request Entity Too Large</h1>');
  expect(said('need-1')).toBe(
    'That was too much at once, so nothing was saved. Please send at most 10 files of 20 MB each, 50 MB together, and shorter texts.',
  );
  expect(part('#need-1 button').disabled).toBe(false);
});

const unknown =
  'We can’t tell whether this was sent. Please look at this page in a new tab before you send it again.';

it.each([502, 503, 504])('of a %i of a proxy, it is unknown whether the submission was sent', (status) => {
  part('#ask textarea').value = 'Is it';
  submit('ask');
  requests[0]!.answer(status, '<h1>Bad Gateway</h1>');
  expect([said('ask'), part('#ask textarea').value]).toEqual([unknown, 'Is it']);
  expect(part('#ask button').disabled).toBe(false);
});

it.each(['need-1', 'ask'])('a connection that ends once all of %s was sent leaves that unknown', (id) => {
  submit(id);
  requests[0]!.upload.onload();
  requests[0]!.onerror();
  expect(said(id)).toBe(unknown);
});

it('files that are dropped are added to those that were chosen or dropped before', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ name, size: 1 }));
  choose('need-1', [one!]);
  drop('need-1', [two!]);
  expect(drop('need-1', [three!])).toBe(false);
  expect(chosenIn('need-1').map(({ name }) => name)).toEqual(['one', 'two', 'three']);
});

const { files: most, bytes } = MATERIAL_LIMITS;

it.each([
  [
    'is too large',
    [{ name: 'Logo $& 1.png', size: MAX_ATTACHMENT_BYTES + 1 }],
    '“Logo $& 1.png” is larger than 20 MB.',
  ],
  [
    'is one too many',
    Array.from({ length: most + 3 }, (_one, index) => ({ name: `${index}.png`, size: 1 })),
    '“10.png” is one too many: send at most 10 files at once.',
  ],
  [
    'is too much',
    ['a', 'b', 'c'].map((name) => ({ name, size: bytes / 2 - 5_000_001 })).concat({ name: 'd', size: 1 }),
    '“c” is too much: these files have more than 50 MB together.',
  ],
])('a file that %s is refused before anything is sent', (_what, files, message) => {
  choose('need-1', files);
  expect(submit('need-1')).toBe(false);
  expect(requests).toEqual([]);
  expect(said('need-1')).toMatch(/^Nothing was sent\. /);
  expect(said('need-1')).toContain(message);
  expect(said('need-1')!.match(/“/g)).toHaveLength(1);
  expect(part('#need-1 button').disabled).toBe(false);
});

it.each([
  ['is empty, or a folder', { name: 'Logo $& 1', size: 0 }],
  ['was changed or moved', { name: 'Logo $& 1', size: 1, ...unreadable }],
])('a file that %s is refused before anything is sent', async (_what, file) => {
  choose('need-1', [{ name: 'a', size: 1 }, file]);
  expect(submit('need-1')).toBe(false);
  await setImmediate();
  expect(requests).toEqual([]);
  expect(said('need-1')).toBe(
    'Nothing was sent. “Logo $& 1” cannot be read: it is empty or a folder, or was changed or moved. Choose it again.',
  );
  expect(part('#need-1 button').disabled).toBe(false);
});

it('files within the limits are sent', async () => {
  choose('need-1', [
    { name: 'a', size: MAX_ATTACHMENT_BYTES },
    { name: 'b', size: MAX_ATTACHMENT_BYTES },
    { name: 'c', size: bytes - 2 * MAX_ATTACHMENT_BYTES },
  ]);
  submit('need-1');
  await setImmediate();
  expect(requests).toHaveLength(1);
});
