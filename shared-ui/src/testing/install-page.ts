const setMeta = (name: string, content: string) => {
  const known = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = known ?? document.createElement('meta');
  meta.name = name;
  meta.content = content;
  if (!known) document.head.append(meta);
};

/** Modal behaviour that jsdom does not have: open, closed, and Escape. */
const installDialog = () => {
  const prototype = HTMLDialogElement.prototype;
  if (typeof prototype.showModal === 'function') return;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  };
  prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
};

/** Reading a blob as text, which jsdom knows only in the old way. */
const installBlob = () => {
  Blob.prototype.text ??= function text(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error ?? new Error('The blob could not be read.'));
      reader.readAsText(this);
    });
  };
};

/** What the server's page has and a test's page lacks. */
export function installPage(): void {
  setMeta('api-base-url', '/api');
  setMeta('csrf-token', 'a-csrf-token');
  installDialog();
  installBlob();
  Element.prototype.scrollIntoView ??= () => undefined;
  // It is there, and complains that it is not.
  window.scrollTo = () => undefined;
}
