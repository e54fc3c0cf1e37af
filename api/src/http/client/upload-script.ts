/**
 * The one script of the pages for clients, where they upload files: it shows how much of a submission has been sent, and takes files that are
 * dropped on a form. A submission that the server did not read leaves the form as it is, and any leaves the other forms as they are. Without script the same forms work by themselves.
 */
export const uploadScript = `
const uploadForm = (event) => event.target.closest?.('form[enctype="multipart/form-data"]');
const isOfFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');

addEventListener('dragover', (event) => isOfFiles(event) && event.preventDefault());
addEventListener('drop', (event) => {
  if (!isOfFiles(event)) return;
  event.preventDefault();
  const input = uploadForm(event)?.elements.file;
  if (!input) return;
  input.files = event.dataTransfer.files;
  input.focus();
});

addEventListener('submit', (event) => {
  const form = uploadForm(event);
  if (!form || form.elements.file.files.length === 0) return;
  event.preventDefault();
  const button = form.querySelector('button');
  const status = form.querySelector('.sending') ?? form.appendChild(document.createElement('p'));
  status.className = 'sending';
  status.setAttribute('role', 'status');
  const say = (text, isSending) => {
    status.textContent = text;
    button.disabled = isSending;
  };
  say('Sending…', true);
  const bar = form.appendChild(document.createElement('progress'));
  bar.setAttribute('aria-label', 'Sent');
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.upload.onprogress = ({ loaded, total }) => {
    bar.value = loaded / total;
    say('Sending: ' + Math.round((100 * loaded) / total) + '%', true);
  };
  request.onload = () => {
    const { response, status: code } = request;
    if (!response?.body || (code >= 400 && code !== 409 && code !== 422))
      return say(response?.querySelector('main p')?.textContent ?? 'Nothing was sent. Please try again.', false);
    const others = [...document.forms].filter((one) => one !== form && one.querySelector('textarea'));
    document.title = response.title;
    document.body.replaceWith(response.body);
    const result = document.querySelector('[role=alert]') ?? document.querySelector('.notice, h1');
    for (const other of others) {
      const isOpen = other.closest('details')?.open;
      [...document.forms].find(({ action }) => action === other.action)?.replaceWith(other);
      if (isOpen) other.closest('details').open = true;
    }
    result.tabIndex = -1;
    result.focus();
  };
  request.onerror = () => say('Nothing was sent. Please check your connection and send it again.', false);
  request.onloadend = () => bar.remove();
  request.open('POST', form.action);
  request.send(new FormData(form));
});
`;
