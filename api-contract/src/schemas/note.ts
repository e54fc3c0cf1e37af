import type { InferType } from 'yup';
import { body } from './body';
import { requiredText } from './fields';

/** `POST /quotes/{id}/note`. */
export const noteSchema = body({ content: requiredText('Note', 5000) });

export type NoteInput = InferType<typeof noteSchema>;
