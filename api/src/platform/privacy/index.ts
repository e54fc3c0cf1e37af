export { anonymiseContact, completeErasureList, deleteFileBytes, eraseAgain } from './erase-person';
export { exportPerson } from './find-person';
export { namingColumns, personalData } from './personal-data';
export { erasePersonalData, exportPersonalData, findPersonalData } from './person';
export { deleteExpiredData } from './retention';
