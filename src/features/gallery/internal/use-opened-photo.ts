import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { VisiblePhoto } from '../queries';

const param = 'photo';

/**
 * The photo that is open, by its id in the address (`?photo=`): Back closes it, and a link or a reload shows it again.
 * @param photos those of the page
 * @returns `opened`: the photo, undefined for none; `show`: opens one, or the next in place of the one that is open
 */
export function useOpenedPhoto(photos: readonly VisiblePhoto[]) {
  const [search, setSearch] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const opened = photos.find(({ id }) => id === search.get(param));
  // Whether the page behind the photo is the entry before it.
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
  const show = ({ id }: VisiblePhoto) => {
    const after = new URLSearchParams(search);
    after.set(param, id);
    setSearch(after, {
      replace: opened !== undefined,
      state: { openedHere: !opened || openedHere },
      preventScrollReset: true,
    });
  };
  // The browser goes back a moment later: who closes twice must not leave the page.
  const isGoingBack = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation
  useEffect(() => {
    isGoingBack.current = false;
  }, [key]);
  const close = () => {
    if (isGoingBack.current) return;
    if (openedHere) {
      isGoingBack.current = true;
      return void navigate(-1);
    }
    const after = new URLSearchParams(search);
    after.delete(param);
    setSearch(after, { replace: true, preventScrollReset: true });
  };
  return { opened, show, close };
}
