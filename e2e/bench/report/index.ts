export { writeReport } from './write-report';
