export { openRawData, rawData, type RawData } from './raw-data';
