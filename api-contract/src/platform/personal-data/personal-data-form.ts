import type { InferType } from 'yup';
import { body, requiredEmail } from '../../kernel/form/fields';

/** The body of the calls about a person outside the company. */
export const personSchema = body({ email: requiredEmail('Email') });

export type PersonInput = InferType<typeof personSchema>;
