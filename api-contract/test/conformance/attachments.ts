import { MAX_ATTACHMENT_BYTES, paths, UPLOAD_TYPE } from '../../src';
import { calls } from '../../src/server';
import { itReads, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
import { makers } from './makers';

const headers = { 'Content-Type': UPLOAD_TYPE };

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The bytes of a file that is a PDF as far as its beginning says so. */
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** Files that users add to quotes and organisations. */
export const attachments = (api: Client): void => {
  const make = makers(api);

  const parents = {
    quote: {
      list: 'listQuoteAttachments',
      add: 'addQuoteAttachment',
      path: async () => paths.quoteAttachments((await make.quote()).id),
      unknown: paths.quoteAttachments(UNKNOWN_ID),
    },
    organisation: {
      list: 'listOrganisationAttachments',
      add: 'addOrganisationAttachment',
      path: async () => paths.organisationAttachments((await make.organisation()).id),
      unknown: paths.organisationAttachments(UNKNOWN_ID),
    },
  } as const;

  describe.each(Object.values(parents))('$add', ({ list, add, path, unknown }) => {
    itReads(api, list, path);

    it('adds a file, which is listed, downloaded and removed', async () => {
      const address = await path();
      const bytes = pdf(add);
      const named = `${address}?name=${encodeURIComponent('Bestätigung Łódź.pdf')}`;
      const added = await api.call(add, named, { raw: bytes, headers });
      expect(added).toMatchObject({
        name: 'Bestätigung Łódź.pdf',
        content_type: 'application/pdf',
        size: bytes.length,
      });
      expect(await api.call(list, address)).toEqual([added]);

      const file = await api.send('GET', paths.attachmentFile(added.id));
      expectSuccess(file, calls.downloadAttachment);
      expect(file.text).toBe(new TextDecoder().decode(bytes));
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");

      await api.call('removeAttachment', paths.attachment(added.id));
      expect(await api.call(list, address)).toEqual([]);
      for (const [method, gone] of [
        ['GET', paths.attachmentFile(added.id)],
        ['DELETE', paths.attachment(added.id)],
      ] as const)
        expectError(await api.send(method, gone), 404);
    });

    it('shows a picture small, to a browser that does not have it yet', async () => {
      const address = await path();
      const bytes = Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0));
      const { id } = await api.call(add, `${address}?name=Dot.png`, { raw: bytes, headers });
      const small = await api.send('GET', paths.attachmentThumbnail(id));
      expectSuccess(small, calls.getAttachmentThumbnail);
      const known = { 'If-None-Match': small.headers.get('etag') ?? '' };
      const again = await api.send('GET', paths.attachmentThumbnail(id), { headers: known });
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
      const other = await api.call(add, `${address}?name=a.pdf`, { raw: pdf('none'), headers });
      expectError(await api.send('GET', paths.attachmentThumbnail(other.id)), 404);
      expectError(await api.send('GET', paths.attachmentThumbnail(UNKNOWN_ID)), 404);
    });

    it('refuses a file without a name, an empty one, one that is too large, and a body of another type', async () => {
      const address = await path();
      expectInvalid(await api.send('POST', address, { raw: pdf('x'), headers }), ['name']);
      expectInvalid(await api.send('POST', `${address}?name=a.txt`, { raw: '', headers }), ['file']);
      const large = new Uint8Array(MAX_ATTACHMENT_BYTES + 1);
      expectError(await api.send('POST', `${address}?name=a.txt`, { raw: large, headers }), 413);
      expectError(await api.send('POST', `${address}?name=a.txt`, { body: { a: 1 } }), 415);
      expect(await api.call(list, address)).toEqual([]);
    });

    it('returns 404 for a record that does not exist', async () => {
      expectError(await api.send('GET', unknown), 404);
      expectError(await api.send('POST', `${unknown}?name=a.txt`, { raw: pdf('x'), headers }), 404);
    });
  });
};
