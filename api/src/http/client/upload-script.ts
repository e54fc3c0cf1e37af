import { MATERIAL_LIMITS, MAX_ATTACHMENT_BYTES } from 'api-contract';
import { materialMessages } from '../../delivery/messages';

const { tooManyFiles, tooLarge, tooMuch, tooMuchAtOnce, unreadable } = materialMessages;

/** The limits of the server, with its words: a proxy refuses what is larger without any. */
const { files, bytes } = MATERIAL_LIMITS;
const limits = { files, bytes, fileBytes: MAX_ATTACHMENT_BYTES };
const texts = {
  tooManyFiles: tooManyFiles('{name}'),
  tooLarge: tooLarge('{name}'),
  tooMuch: tooMuch('{name}'),
  tooMuchAtOnce,
  unreadable: unreadable('{name}'),
  nothingSent: 'Nothing was sent. Please try again.',
  maybeSent:
    'We can’t tell whether this was sent. Please look at this page in a new tab before you send it again.',
};

/**
 * The one script of the pages for clients, where they upload files: it sends every form of the page without leaving it, unless files
 * are over the limits or cannot be read, shows how much has been sent, and adds files that are dropped on a form. A submission that the server did not read leaves
 * the form as it is, and any leaves the other forms as they are, with an upload that is on its way. Without script the same forms work by themselves.
 */
export const uploadScript = `
let running = 0;
addEventListener('beforeunload', (event) => running > 0 && event.preventDefault());

const isOfFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');

addEventListener('dragover', (event) => isOfFiles(event) && event.preventDefault());
addEventListener('drop', (event) => {
  if (!isOfFiles(event)) return;
  event.preventDefault();
  const input = event.target.closest?.('form[enctype]')?.elements.file;
  if (!input) return;
  const transfer = new DataTransfer();
  for (const file of [...input.files, ...event.dataTransfer.files]) transfer.items.add(file);
  input.files = transfer.files;
  input.focus();
});

const limits = ${JSON.stringify(limits)};
const texts = ${JSON.stringify(texts)};
const sayOf = (problem, { name }) => texts[problem].replace('{name}', () => name);
const problemsOf = (files) => {
  let room = limits.bytes;
  return files.slice(0, limits.files + 1).flatMap((file, index) => {
    const { size } = file;
    const excess = size > limits.fileBytes ? 'tooLarge' : size > room && 'tooMuch';
    const problem = index === limits.files ? 'tooManyFiles' : excess;
    if (problem) return sayOf(problem, file);
    room -= size;
    return [];
  });
};

// A folder that is dropped looks like a file.
const isReadable = async (file) => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return file.size > 0;
  } catch {
    return false;
  }
};

addEventListener('submit', async (event) => {
  const form = event.target;
  event.preventDefault();
  const button = event.submitter ?? form.querySelector('button');
  const hasFiles = form.matches('[enctype]');
  const status = form.querySelector('.sending') ?? form.appendChild(document.createElement('p'));
  status.className = 'sending';
  status.setAttribute('role', 'status');
  const say = (text, isSending) => {
    status.textContent = text;
    button.disabled = isSending;
  };
  const files = [...(form.elements.file?.files ?? [])];
  const problems = problemsOf(files);
  say('Sending…', true);
  if (problems.length === 0)
    for (const file of files) if (!(await isReadable(file))) problems.push(sayOf('unreadable', file));
  if (problems.length > 0) return say('Nothing was sent. ' + problems.join(' '), false);
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  const bar = document.createElement('progress');
  if (hasFiles) {
    form.append(bar);
    bar.setAttribute('aria-label', 'Sent');
    request.upload.onprogress = ({ loaded, total }) => {
      bar.value = loaded / total;
      say('Sending: ' + Math.round((100 * loaded) / total) + '%', true);
    };
  }
  let isAllSent = false;
  request.upload.onload = () => (isAllSent = true);
  request.onload = () => {
    const { response, status: code } = request;
    if (!response?.body || (code >= 400 && code !== 409 && code !== 422)) {
      // A proxy responds so where the server did not respond to it.
      const isUnknown = [502, 503, 504].includes(code);
      const isTooMuch = code === 413 && hasFiles;
      const text = isUnknown ? 'maybeSent' : isTooMuch ? 'tooMuchAtOnce' : 'nothingSent';
      return say(response?.querySelector('main p')?.textContent ?? texts[text], false);
    }
    const others = [...document.forms].filter((one) => one !== form && one.querySelector('textarea'));
    document.title = response.title;
    document.body.replaceWith(response.body);
    const result = document.querySelector('[role=alert]') ?? document.querySelector('.notice, h1');
    for (const other of others) {
      const isOpen = other.closest('details')?.open;
      [...document.forms].find(({ action }) => action === other.action)?.replaceWith(other);
      if (isOpen) other.closest('details')?.setAttribute('open', '');
      other.querySelector('[role=alert]')?.remove();
    }
    result.tabIndex = -1;
    result.focus();
  };
  const orLess = hasFiles ? ', or less at once.' : '.';
  request.onerror = () => {
    const text = 'Nothing was sent. Please check your connection and send it again' + orLess;
    say(isAllSent ? texts.maybeSent : text, false);
  };
  request.onloadend = () => {
    running -= 1;
    bar.remove();
  };
  running += 1;
  const fields = new FormData(form);
  request.open('POST', button.getAttribute('formaction') ?? form.action);
  request.send(hasFiles ? fields : new URLSearchParams(fields));
});
`;
