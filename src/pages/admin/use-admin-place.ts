import { tabAt, thingAt } from '@contract/addresses';
import { useLocation } from 'react-router-dom';

/** Where in the dashboard the admin is: the name of the tab, whether one thing of it is open, and both as one text. */
export function useAdminPlace() {
  const { pathname } = useLocation();
  const [tab, id] = [tabAt(pathname), thingAt(pathname)];
  return { tab, isThing: id !== '', place: `${tab} ${id}` };
}
