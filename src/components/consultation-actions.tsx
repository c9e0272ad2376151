import { Flex } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as common from '@texts/common';
import { RouterLink } from '@/components/router-link';
import { Button } from './button';

/** The two ways on from a page: ask for a consultation, or read about the services. */
export function ConsultationActions() {
  return (
    <Flex wrap="wrap" gap="3">
      <Button asChild>
        <RouterLink to={paths.contact}>{common.scheduleConsultation}</RouterLink>
      </Button>
      <Button asChild variant="outline">
        <RouterLink to={paths.services}>{common.ourServices}</RouterLink>
      </Button>
    </Flex>
  );
}
