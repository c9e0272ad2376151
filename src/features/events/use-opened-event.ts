import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { eventParam, openedHere, withParams } from '@/lib/admin-paths';
import { idParam } from '@/lib/list-params';

/** The event whose details are open above what else is shown. It is in the address (`event`), so that reload, links and Back work. */
export function useOpenedEvent() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const hasBefore = (state as typeof openedHere | null)?.openedHere === true;
  return {
    id: idParam.parse(search.get(eventParam) ?? '') ?? null,
    open: (id: string) => void navigate(withParams(search, { [eventParam]: id }), { state: openedHere }),
    close: () =>
      void (hasBefore ? navigate(-1) : navigate(withParams(search, { [eventParam]: '' }), { replace: true })),
  };
}
