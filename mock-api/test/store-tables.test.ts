import { RowNotFound, UniqueViolation, type Rows, type Table, type Where, type Writer } from 'api';
import { invoice, makeStore, now, organisation, stage } from './support/stores';

const write = <T>(work: (writer: Writer) => Promise<T>): Promise<T> => makeStore().transaction(work);

const named = async (writer: Writer, ...names: (string | null)[]): Promise<Table<Rows['organisations']>> => {
  const table = writer.table('organisations');
  for (const city of names) await table.insert(organisation({ address_city: city }));
  return table;
};

describe('a table of the store', () => {
  it('numbers its rows from 1 and gives each version 1', async () => {
    const rows = await write(async (writer) => [
      await writer.table('organisations').insert(organisation()),
      await writer.table('organisations').insert(organisation({ name: 'Quay' })),
    ]);
    expect(rows.map(({ id, version, name }) => ({ id, version, name }))).toEqual([
      { id: 1, version: 1, name: 'Harbour Events' },
      { id: 2, version: 1, name: 'Quay' },
    ]);
  });

  it('gives no version to rows that nobody edits', async () => {
    const row = await write((writer) =>
      writer
        .table('quote_notes')
        .insert({ quote_id: 1, content: 'Hello', created_by_user_id: 1, created_at: now }),
    );
    expect(row).not.toHaveProperty('version');
  });

  it('never gives an id twice, not even that of a deleted row', async () => {
    const store = makeStore();
    const first = await store.transaction((writer) => writer.table('organisations').insert(organisation()));
    await store.transaction((writer) => writer.table('organisations').delete(first.id));
    const second = await store.transaction((writer) => writer.table('organisations').insert(organisation()));
    expect(second.id).toBe(2);
  });

  it('goes on after the highest id that was loaded', async () => {
    const row = await write(async (writer) => {
      await writer.table('organisations').load([
        { ...organisation(), id: 40, version: 3 },
        { ...organisation(), id: 7, version: 1 },
      ]);
      expect((await writer.table('organisations').list()).map(({ id }) => id)).toEqual([7, 40]);
      return writer.table('organisations').insert(organisation());
    });
    expect(row.id).toBe(41);
  });

  it('raises the version with an update, and leaves it with a derived one', async () => {
    await write(async (writer) => {
      const table = await named(writer, 'Bath');
      expect(await table.update(1, { name: 'Quay', address_city: undefined })).toMatchObject({
        version: 2,
        name: 'Quay',
        address_city: 'Bath',
      });
      expect(await table.updateDerived(1, { name: 'Pier' })).toMatchObject({ version: 2, name: 'Pier' });
      expect(await table.get(1)).toMatchObject({ version: 2, name: 'Pier' });
    });
  });

  it('says which row it has not got', async () => {
    await write(async (writer) => {
      const table = writer.table('organisations');
      await expect(table.get(5)).rejects.toThrow(new RowNotFound('organisations', 5));
      await expect(table.lock(5)).rejects.toThrow(RowNotFound);
      await expect(table.update(5, { name: 'Quay' })).rejects.toThrow(RowNotFound);
      expect(await table.find({ id: 5 })).toBeUndefined();
    });
  });

  it.each<[string, Where<Rows['organisations']>, number[]]>([
    ['everything', {}, [1, 2, 3, 4]],
    ['one value', { address_city: 'Bath' }, [1, 4]],
    ['any of several values', { address_city: ['Bath', 'York'] }, [1, 3, 4]],
    ['any of none', { address_city: [] }, []],
    ['what is empty', { address_city: null }, [2]],
    ['several conditions', { address_city: 'Bath', id: [4, 3] }, [4]],
    ['an id', { id: 3 }, [3]],
    ['a condition left open', { address_city: undefined, id: 2 }, [2]],
  ])('finds %s', async (_what, where, ids) => {
    await write(async (writer) => {
      const table = await named(writer, 'Bath', null, 'York', 'Bath');
      expect((await table.list(where)).map(({ id }) => id)).toEqual(ids);
      expect(await table.count(where)).toBe(ids.length);
      expect((await table.find(where))?.id).toBe(ids[0]);
    });
  });

  it('sorts, empty first, and takes only so many', async () => {
    await write(async (writer) => {
      const table = await named(writer, 'Bath', null, 'York', 'Bath');
      const ids = async (options: Parameters<typeof table.list>[1]) =>
        (await table.list({}, options)).map(({ id }) => id);
      expect(await ids({ orderBy: ['address_city', '-id'] })).toEqual([2, 4, 1, 3]);
      expect(await ids({ orderBy: ['-address_city'] })).toEqual([3, 1, 4, 2]);
      expect(await ids({ orderBy: ['-id'], limit: 2 })).toEqual([4, 3]);
    });
  });

  it('deletes one row, those that match, or those that have expired', async () => {
    await write(async (writer) => {
      const table = await named(writer, 'Bath', null, 'York', 'Bath', 'Ely');
      await table.delete(3);
      await table.deleteWhere({ address_city: ['Bath'], id: [1] });
      await table.deleteBefore('address_city', 'Castle');
      expect((await table.list()).map(({ address_city }) => address_city)).toEqual([null, 'Ely']);
    });
  });

  it('hands out copies: changing one changes no data', async () => {
    await write(async (writer) => {
      const table = await named(writer, 'Bath');
      (await table.get(1)).name = 'Spoiled';
      const [listed] = await table.list();
      if (listed) listed.name = 'Spoiled';
      expect((await table.get(1)).name).toBe('Harbour Events');
    });
  });
});

describe('unique values', () => {
  it('stand in one row only, whether they come by insert, update or load', async () => {
    await write(async (writer) => {
      const table = writer.table('benefit_stages');
      await table.insert(stage('Before'));
      await table.insert(stage('After'));
      const violation = new UniqueViolation('benefit_stages', ['name_key']);
      await expect(table.insert(stage('before'))).rejects.toThrow(violation);
      await expect(table.update(2, { name_key: 'before' })).rejects.toThrow(violation);
      await expect(table.load([{ ...stage('After'), id: 9, version: 1 }])).rejects.toThrow(violation);
      await expect(table.load([{ ...stage('Post'), id: 2, version: 1 }])).rejects.toThrow(UniqueViolation);
      expect(await table.count()).toBe(2);
    });
  });

  it('may be kept by the row that has them', async () => {
    const row = await write(async (writer) => {
      await writer.table('benefit_stages').insert(stage('Before'));
      return writer.table('benefit_stages').update(1, { name: 'BEFORE', name_key: 'before' });
    });
    expect(row.name).toBe('BEFORE');
  });

  it('may be empty in many rows', async () => {
    await write(async (writer) => {
      const table = writer.table('organisations');
      await table.insert(organisation({ civi_crm_id: null }));
      await table.insert(organisation({ civi_crm_id: null }));
      await table.insert(organisation({ civi_crm_id: 'C-1' }));
      await expect(table.insert(organisation({ civi_crm_id: 'C-1' }))).rejects.toThrow(UniqueViolation);
    });
  });

  it('let a quote have one invoice that stands, beside those that were voided or deleted', async () => {
    await write(async (writer) => {
      const table = writer.table('invoices');
      await table.insert(invoice({ xero_invoice_id: 'x-1', invoice_status_id: 5 }));
      await table.insert(invoice({ xero_invoice_id: 'x-2', invoice_status_id: 1 }));
      await table.insert(invoice({ xero_invoice_id: 'x-3', invoice_status_id: 6 }));
      await expect(table.insert(invoice({ xero_invoice_id: 'x-4' }))).rejects.toThrow(
        new UniqueViolation('invoices', ['quote_id']),
      );
      await expect(table.update(1, { invoice_status_id: 3 })).rejects.toThrow(UniqueViolation);
    });
  });
});
