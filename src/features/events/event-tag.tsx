import { Badge, Flex } from '@chakra-ui/react';
import { type EventType, eventTypes } from '@contract';
import * as texts from '@texts/events';

function dot(type: EventType) {
  return { '--dot': `{colors.${type}}` };
}

/** The kind of an event: its colour and its word. */
export function EventTag({ type }: { type: EventType }) {
  return (
    <Badge variant="plain" justifySelf="start" data-kind={type} css={dot(type)}>
      {texts.eventTypeLabels[type]}
    </Badge>
  );
}

/** Legend of the colours. */
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
          <Badge variant="plain" fontSize={{ mdDown: 'xs' }} data-kind={type} css={dot(type)}>
            {texts.eventTypePluralLabels[type]}
          </Badge>
        </li>
      ))}
    </Flex>
  );
}
