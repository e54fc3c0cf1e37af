export { ContactForm } from './contact-form';
export { ContactTable } from './contact-table';
export { useContact, useContactDefaults } from './api';
