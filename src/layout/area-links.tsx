import { chakra } from '@chakra-ui/react';
import { headerPracticeAreas } from '@contract';
import { servicePath } from '@contract/paths';
import { practiceAreaLabels } from '@texts/practice-areas';
import { RouterLink } from '@/components/router-link';

const AreaLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '12',
    paddingInline: '4',
    borderRadius: 'sm',
    color: 'text',
    _hover: { background: 'sand', color: 'ink' },
  },
});

/** The entries of the header's Services menu. */
export function AreaLinks() {
  return headerPracticeAreas.map((area) => (
    <li key={area}>
      <AreaLink to={servicePath(area)}>{practiceAreaLabels[area]}</AreaLink>
    </li>
  ));
}
