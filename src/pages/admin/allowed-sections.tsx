import type { OfficeRight } from '@contract/roles';
import type { PageSection } from '@/components/detail-page';
import { ListLoading } from '@/components/list-loading';
import type { useMay } from '@/data/auth/use-may';
import { ForAdmin } from './for-admin';

/** A section of a page. */
interface GuardedSection extends PageSection {
  /** The right that opens it; left out, everybody in the office may open it. */
  right?: OfficeRight;
}

/** Sections as the person may open them: of the others the address alone is left, which says so and reads nothing. */
export function allowedSections(may: ReturnType<typeof useMay>, sections: readonly GuardedSection[]): PageSection[] {
  return sections.map(({ right, ...section }) => {
    const isAllowed = may(right);
    if (isAllowed) return section;
    const { name, label } = section;
    return { name, label, isUnlinked: true, content: isAllowed === undefined ? <ListLoading /> : <ForAdmin /> };
  });
}
