import { paths } from '../../src';
import { type CallName, calls } from '../../src/server';
import { firstOf } from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
import { makers } from './makers';

export const workbookDownloads = (api: Client): void => {
  const anyGroupId = async () => {
    const path = paths.productGroups('excludeTopLevel');
    return firstOf(await api.call('listProductGroups', path)).id;
  };

  const workbooks: [CallName, () => Promise<string>, string][] = [
    ['exportProducts', () => Promise.resolve(paths.productExport()), 'products-export.xlsx'],
    ['exportBenefits', () => Promise.resolve(paths.benefitsExport()), 'benefits-export.xlsx'],
    ['exportAudit', () => Promise.resolve(`${paths.auditExport()}?days=7`), 'audit-log.xlsx'],
    ['exportQuotes', () => Promise.resolve(paths.quotesExport({ status: 1 })), 'quotes-export.xlsx'],
    [
      'exportInvoices',
      () => Promise.resolve(paths.xeroInvoicesExport({ overdue: 1 })),
      'invoices-export.xlsx',
    ],
    [
      'exportCustomerReport',
      () => Promise.resolve(paths.customerReportExport({ by: 'agent', sort: 'won', filter: 'a' })),
      'customers-report.xlsx',
    ],
    ['exportBenefitGroups', () => Promise.resolve(paths.benefitGroupsExport()), 'benefit-groups-export.xlsx'],
    [
      'exportBenefitGroup',
      async () => paths.benefitGroupsExport(await anyGroupId()),
      'benefit-groups-export.xlsx',
    ],
  ];

  it.each(workbooks)(
    '%s returns a workbook, to an empty body or an empty object',
    async (name, path, fileName) => {
      const address = await path();
      for (const options of [{}, { raw: '' }, { body: {} }]) {
        const response = await api.send('POST', address, options);
        expectSuccess(response, calls[name]);
        expect(response.text.startsWith('PK')).toBe(true);
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  it('returns 404 for the workbook of an unknown group', async () => {
    for (const id of [2_000_000_000, 'abc']) {
      expectError(await api.send('POST', paths.benefitGroupsExport(id)), 404);
    }
  });
};

export const documentDownloads = (api: Client): void => {
  const make = makers(api);

  it('returns a zip of the four documents, named from the reference', async () => {
    const { id } = await make.quote();
    await make.item(id);
    const revision = await make.getQuote(await make.revision(id));
    for (const { id: quoteId, reference_label: reference } of [await make.getQuote(id), revision]) {
      const response = await api.send('GET', paths.quoteDocuments(quoteId));
      expectSuccess(response, calls.downloadQuoteDocuments);
      expect(response.headers.get('content-disposition')).toContain(`filename="${reference}.zip"`);
      expect(response.text.startsWith('PK')).toBe(true);
      for (const name of [
        `01-Proposal-${reference}.pdf`,
        `02-Benefits-Schedule-${reference}.pdf`,
        `03-Booking-Form-${reference}.pdf`,
        '04-Terms-and-Conditions.pdf',
      ]) {
        expect(response.text).toContain(name);
      }
    }
  });

  it('makes the pack of a quote without items too', async () => {
    const { id } = await make.quote();
    expectSuccess(await api.send('GET', paths.quoteDocuments(id)), calls.downloadQuoteDocuments);
  });

  it('returns each document alone, as a PDF named like the one in the zip', async () => {
    const { id, reference_label: reference } = await make.getQuote((await make.quote()).id);
    for (const [document, name] of [
      ['proposal', `01-Proposal-${reference}.pdf`],
      ['benefitsSchedule', `02-Benefits-Schedule-${reference}.pdf`],
      ['bookingForm', `03-Booking-Form-${reference}.pdf`],
      ['terms', '04-Terms-and-Conditions.pdf'],
    ] as const) {
      const response = await api.send('GET', paths.quoteDocument(id, document));
      expectSuccess(response, calls.downloadQuoteDocument);
      expect(response.headers.get('content-disposition')).toContain(`filename="${name}"`);
      expect(response.text.startsWith('%PDF-')).toBe(true);
    }
    expectInvalid(await api.send('GET', `/quote/documents/${id}/pdf?document=other`), ['document']);
  });

  it('needs a quote', async () => {
    for (const id of [2_000_000_000, 'abc', '0', '-1', '1.5']) {
      expectError(await api.send('GET', paths.quoteDocuments(id)), 404);
      expectError(await api.send('GET', `${paths.quoteDocuments(id)}/pdf`), 404);
    }
  });
};
