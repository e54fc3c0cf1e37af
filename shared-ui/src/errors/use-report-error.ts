import { useContext } from 'react';
import { ReportContext, type ReportError } from './report-context';

/** How to report a failure that was caught: `report(error, { name, version })`. */
export const useReportError = (): ReportError => useContext(ReportContext);
