import { chakra, Flex } from '@chakra-ui/react';
import * as texts from '@texts/testimonials';
import { RoundButton } from '@/components/round-button';
import type { Carousel } from './use-carousel';

const Dot = chakra('button', {
  base: {
    boxSize: '6',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    _before: {
      content: '""',
      boxSize: '2.5',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'brass',
      background: 'transparent',
    },
    '&[aria-current=true]::before': { background: 'brass' },
  },
});

/** Previous, a dot for each position, next, and the switch that stops what moves by itself. */
export function CarouselControls({ carousel }: { carousel: Carousel }) {
  const { positions, position, go, selfMoving, stopped, setStopped } = carousel;
  return (
    <Flex className="screen-only" align="center" wrap="wrap" gap="3" marginTop="6">
      <RoundButton icon="previous" label={texts.previousTestimonials} onClick={() => go(position - 1)} />
      <Flex as="ul" listStyleType="none" gap="1">
        {Array.from({ length: positions }, (_, index) => index).map((index) => (
          <li key={index}>
            <Dot
              type="button"
              aria-label={texts.testimonialsFromNumber(index + 1)}
              aria-current={index === position}
              onClick={() => go(index)}
            />
          </li>
        ))}
      </Flex>
      <RoundButton icon="next" label={texts.nextTestimonials} onClick={() => go(position + 1)} />
      {selfMoving && (
        <RoundButton
          icon={stopped ? 'play' : 'pause'}
          label={stopped ? texts.play : texts.pause}
          onClick={() => setStopped(!stopped)}
        />
      )}
    </Flex>
  );
}
