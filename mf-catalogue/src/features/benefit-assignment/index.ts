export { BenefitAssignment } from './benefit-assignment';
