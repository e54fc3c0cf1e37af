import type { UserRow, Rows } from '../store';
import { madeAt, type Random, type Setting } from './setting';

/** Creates the targets of all agents for last year, this one, and the next, which may begin tomorrow. */
export const generateTargets = (
  users: readonly UserRow[],
  setting: Setting,
  random: Random,
): { years: Rows['target_years'][]; targets: Rows['sales_targets'][] } => {
  const thisYear = Number(setting.lastDay.slice(0, 4));
  const at = madeAt(setting.instant(setting.daysAgo(300), 0));
  const years = [thisYear - 1, thisYear, thisYear + 1].map((year, index) => ({ id: index + 1, year, ...at }));
  const targets = users.flatMap(({ id: user_id }) => {
    const target_pence = random.integer(4, 12) * 500_000;
    return years.flatMap(({ year }) =>
      Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`).map(
        (month) => ({ user_id, month, target_pence }),
      ),
    );
  });
  return { years, targets: targets.map((target, index) => ({ id: index + 1, ...target })) };
};
