import { useSearchParams } from 'react-router-dom';
import type { VisiblePhoto } from '@/data/gallery/queries';

const param = 'photo';

/**
 * The photo that is open, by its id in the address (`?photo=`): a link or a reload shows it again.
 * @param photos those of the page
 * @returns `opened`: the photo, undefined for none; `show`: opens one, or the next in place of the one that is open
 */
export function useOpenedPhoto(photos: readonly VisiblePhoto[]) {
  const [search, setSearch] = useSearchParams();
  // The dialog has an entry of its own in the history: see `useBackCloses()`.
  const write = (id: string | null) => {
    const after = new URLSearchParams(search);
    if (id) after.set(param, id);
    else after.delete(param);
    setSearch(after, { replace: true, preventScrollReset: true });
  };
  return {
    opened: photos.find(({ id }) => id === search.get(param)),
    show: ({ id }: VisiblePhoto) => write(id),
    close: () => write(null),
  };
}
