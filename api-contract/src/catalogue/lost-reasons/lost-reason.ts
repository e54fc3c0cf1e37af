import type { Static } from '@sinclair/typebox';
import { flag, id, instant, record, text } from '../../kernel/schema';

/** Why a quote may be lost; its name is unique whatever the case. An archived one is not offered any more. */
export const LostReason = record('LostReason', { id, name: text, is_archived: flag, updated_at: instant });
export type LostReason = Static<typeof LostReason>;
