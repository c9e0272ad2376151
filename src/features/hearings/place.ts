import { courtHall, item } from '@texts/analytics';
import type { Tables } from '@/lib/database.types';

/** A hall that is only a number, or its letter, says what it is. */
const nameHall = (hall: string) => (/^\P{L}*\p{L}?$/u.test(hall) ? courtHall(hall) : hall);

/** Where an event is: the hall only where the place does not name it already. Empty where nothing is known. */
export function formatPlace({
  location,
  court_hall,
  item_number,
}: Pick<Tables<'events'>, 'location' | 'court_hall' | 'item_number'>): string {
  const hall = court_hall && nameHall(court_hall);
  const named = hall && !location?.includes(hall) && hall;
  const before = [named, item_number && item(item_number)].filter(Boolean).join(', ');
  return [before && `${before.charAt(0).toUpperCase()}${before.slice(1)}`, location].filter(Boolean).join(', ');
}
