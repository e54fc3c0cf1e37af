export { useAfterSave } from './use-after-save';
export { withRecord } from './with-record';
export { NameForm } from './name-form';
export { RecordTable } from './record-table';
export { useNamedRecord, useNamedRecords, useSaveNamedRecord, type NamedPaths } from './api';
