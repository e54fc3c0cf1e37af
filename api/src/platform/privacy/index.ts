export {
  anonymiseContact,
  deleteFileBytes,
  eraseAgain,
  erasePerson,
  recordPersonExport,
} from './erase-person';
export { exportPerson } from './find-person';
export { KEPT, personalData } from './personal-data';
export { deleteExpiredData } from './retention';
