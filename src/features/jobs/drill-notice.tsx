import { Alert, Link } from '@chakra-ui/react';
import { settingsPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/jobs';
import { Phrase } from '@/components/phrase';
import { RouterLink } from '@/components/router-link';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { drillErrorQuery } from '@/data/jobs';
import { reasonText } from '@/lib/reason-text';

/** Says why no backup can be relied on, as long as the restore drill fails or does not come. */
export function DrillNotice() {
  const { data: error } = useQuery(drillErrorQuery);
  if (!error) return null;
  return (
    <Alert.Root recipe={alertSlotRecipe} status="warning" className="screen-only" marginBottom={{ base: '3', md: '5' }}>
      <Alert.Content>
        {/* The code alone: what the command said is for the person who runs the site. */}
        <Alert.Title>{reasonText(error.replace(/: .*/s, ''))}</Alert.Title>
        <Alert.Description>
          <Phrase
            text={texts.tellTheOperator}
            parts={{
              jobs: (
                <Link asChild>
                  <RouterLink to={settingsPath('jobs')}>{texts.scheduledWork}</RouterLink>
                </Link>
              ),
            }}
          />
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
