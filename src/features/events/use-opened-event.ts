import { useNavigate, useSearchParams } from 'react-router-dom';
import { idParam } from '@/lib/list-params';
import { eventParam, withParams } from '@/lib/search-params';

/**
 * The event whose details are open above what else is shown. It is in the address (`event`), so that reload and links work;
 * Back closes the dialog, which has an entry of its own in the history (`useBackCloses`).
 */
export function useOpenedEvent() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const show = (id: string) => void navigate(withParams(search, { [eventParam]: id }), { replace: true });
  return { id: idParam.parse(search.get(eventParam) ?? '') ?? null, open: show, close: () => show('') };
}
