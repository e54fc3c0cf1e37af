import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderApp } from '../../test/support';
import { PdfPreview } from './file-preview';

const path = '/quote/documents/42/pdf?document=proposal';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Preview</button>
      {isOpen && (
        <PdfPreview
          title="Proposal Q-00042"
          path={path}
          fileName="Proposal-Q-00042.pdf"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const pdf = { body: new Blob(['%PDF-1.7']) };
let revoked: string[];

/** Opens the preview in a browser that has a viewer for PDFs, or has none. */
const open = async ({ hasViewer = true } = {}) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: hasViewer, configurable: true });
  const { actor } = renderApp(<Page />);
  await actor.click(screen.getByRole('button', { name: 'Preview' }));
  return { actor, dialog: screen.getByRole('dialog', { name: 'Proposal Q-00042' }) };
};

beforeEach(() => {
  revoked = [];
  URL.createObjectURL = () => 'blob:the-pdf';
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

test('A document is shown before it is downloaded, and released when the dialog closes', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const api = fakeApi().on('get', path, pdf);
  const { actor, dialog } = await open();
  expect(await within(dialog).findByTitle('Proposal Q-00042')).toHaveAttribute(
    'src',
    'blob:the-pdf#navpanes=0&view=FitH',
  );
  await actor.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(saved).toEqual(['Proposal-Q-00042.pdf']);
  expect(api.callsTo('get', path)).toHaveLength(1);

  await actor.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(revoked).toContain('blob:the-pdf');
  click.mockRestore();
});

test('A document that could not be loaded says why and can be tried again', async () => {
  const api = fakeApi().on('get', path, { status: 500, body: { message: 'No paper.' } });
  const { actor, dialog } = await open();
  expect(await within(dialog).findByText('The document could not be loaded')).toBeVisible();
  expect(within(dialog).getByText('No paper.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeDisabled();

  api.on('get', path, pdf);
  await actor.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByTitle('Proposal Q-00042')).toBeInTheDocument();
});

test('A browser without a viewer for PDFs offers the download', async () => {
  fakeApi().on('get', path, pdf);
  const { dialog } = await open({ hasViewer: false });
  expect(await within(dialog).findByText('This browser can’t show PDFs')).toBeVisible();
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Download' })).toBeEnabled());
});
