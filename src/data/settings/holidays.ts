import { type Holiday, readHolidays, settingsFrom } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { settingDefaults, settingReader } from '@/lib/settings';
import { type SettingRow, settingRowsQuery } from './admin-queries';

const builtIn = readHolidays(settingDefaults.diary.holidays);
const fromRows = (rows: SettingRow[]) => readHolidays(settingsFrom(rows, settingReader).diary.holidays);

/** The days on which courts do not sit; for the admin, the built-in ones until they are read. */
export function useHolidays(): readonly Holiday[] {
  return useQuery({ ...settingRowsQuery, select: fromRows }).data ?? builtIn;
}
