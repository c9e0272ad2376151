import { photoCategories, photoCategoryLabels } from '@contract';

/** The categories of the gallery, for a select. */
export function CategoryOptions() {
  return photoCategories.map((category) => (
    <option key={category} value={category}>
      {photoCategoryLabels[category]}
    </option>
  ));
}
