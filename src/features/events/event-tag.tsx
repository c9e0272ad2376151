import { Badge, Flex } from '@chakra-ui/react';
import { type EventType, eventTypeLabels, eventTypePluralLabels, eventTypes } from '@contract';
import * as texts from '@i18n/events';

function dot(type: EventType) {
  return { '--dot': `{colors.${type}}` };
}

/** The kind of an event: its colour and its word. */
export function EventTag({ type }: { type: EventType }) {
  return (
    <Badge variant="plain" justifySelf="start" css={dot(type)}>
      {eventTypeLabels[type]}
    </Badge>
  );
}

/** What the colours mean. */
export function EventLegend() {
  return (
    <Flex
      as="ul"
      listStyleType="none"
      wrap="wrap"
      columnGap={{ base: '3', md: '5' }}
      rowGap="1"
      aria-label={texts.colours}
    >
      {eventTypes.map((type) => (
        <li key={type}>
          <Badge variant="plain" fontSize={{ mdDown: 'xs' }} css={dot(type)}>
            {eventTypePluralLabels[type]}
          </Badge>
        </li>
      ))}
    </Flex>
  );
}
