import { Box } from '@chakra-ui/react';
import { carouselOptions as timing } from '@contract';
import * as texts from '@texts/testimonials';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { VisibleTestimonial } from '@/data/testimonials/queries';
import { useHydrated } from '@/hooks/use-hydrated';
import { CarouselControls } from './internal/carousel-controls';
import { TestimonialCard } from './internal/testimonial-card';
import { useCarousel } from './internal/use-carousel';

/** Testimonials: three, two or one card beside each other, moving on by one, with arrows and dots when not all fit. */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly VisibleTestimonial[] }) {
  const carousel = useCarousel(testimonials.length);
  const { perView, positions, position, go, moving, setHeld } = carousel;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && positions > 1) go(position + step);
  };
  const onBlur = (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget));
  const isHydrated = useHydrated();
  // How many there is room for is not known before.
  const isShown = (index: number) => !isHydrated || (index >= position && index < position + perView);
  return (
    <Box
      role="group"
      aria-roledescription="carousel"
      aria-label={texts.clientTestimonials}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Box
        overflow="hidden"
        css={{ '@media (scripting: none)': { overflowX: 'auto' } }}
        borderBottomWidth="1px"
        borderColor="line"
      >
        <Box
          as="ul"
          listStyleType="none"
          display="flex"
          marginInline="calc(var(--card-gap) / -2)"
          css={{ '--card-gap': '{spacing.gap}' }}
          // Said aloud when the visitor moves it, not when it moves by itself.
          aria-live={moving ? 'off' : 'polite'}
          style={{ transform: `translateX(${(-100 / perView) * position}%)` }}
          transition={`transform ${timing.transitionMs}ms ease`}
          _motionReduce={{ transition: 'none' }}
        >
          {testimonials.map((testimonial, index) => (
            <Box
              as="li"
              key={testimonial.id}
              flex="0 0 auto"
              width={{ base: '100%', md: '50%', lg: 'calc(100% / 3)' }}
              paddingInline="calc(var(--card-gap) / 2)"
              aria-hidden={!isShown(index)}
            >
              <TestimonialCard testimonial={testimonial} />
            </Box>
          ))}
        </Box>
      </Box>
      {positions > 1 && <CarouselControls carousel={carousel} />}
    </Box>
  );
}
