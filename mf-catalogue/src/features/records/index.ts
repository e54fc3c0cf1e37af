export { useAfterSave } from './use-after-save';
export { withRecord } from './with-record';
export { NameForm } from './name-form';
export { RecordTable } from './record-table';
export { useRecord, useRecords, useSaveRecord, type RecordPaths } from './api';
export { isBelow, isOf, showsNamesOfBenefits } from './keys';
