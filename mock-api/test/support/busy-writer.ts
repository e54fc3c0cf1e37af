// Writes to the file named by its argument until it is killed, and says each write that it was told is done.
import { JsonFile, JsonStore } from '../../src/store';
import { makeDatabase, organisation } from './stores';

const [file = ''] = process.argv.slice(2);
const storage = new JsonFile(file);
const database = makeDatabase();
database.setState(storage.read() ?? database.getState());
const store = new JsonStore(database, storage);

const writePair = () =>
  store.transaction(async (writer) => {
    const number = await writer.nextNumber('pairs');
    await writer.table('organisations').insert(organisation({ name: `${number} left` }));
    await writer.table('organisations').insert(organisation({ name: `${number} right` }));
    return number;
  });

const writeForEver = async (): Promise<void> => {
  for (;;) process.stdout.write(`${await writePair()}\n`);
};

void Promise.all([writeForEver(), writeForEver(), writeForEver()]);
