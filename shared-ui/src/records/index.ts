export { PlainTable } from './plain-table';
export { RecordView } from './record-view';
export { Tabs, type Tab } from './tabs';
