import { isApiError, messageOf } from 'shared-ui';
import { staleOf } from 'shared-ui/forms';
import type { Unit } from './unit';

/** Why a change was not saved, in the server's words; null when it was not refused, or when somebody else was first. */
export function problemOf(unit: Unit | undefined): string | null {
  if (unit?.status !== 'failed' || staleOf(unit.error)) return null;
  const reasons = isApiError(unit.error) ? Object.values(unit.error.errors).flat() : [];
  return reasons.length > 0 ? reasons.join(' ') : messageOf(unit.error);
}
