import { Flex } from '@chakra-ui/react';
import { ratingLimits } from '@contract';
import * as common from '@texts/common';

const star =
  'M10 1.600l2.600 5.400 5.900.8-4.300 4.100 1.050 5.900L10 15l-5.250 2.800L5.800 11.900 1.500 7.800l5.900-.8Z';
const positions = Array.from({ length: ratingLimits.stars }, (_, index) => index);

type Fill = 'full' | 'half' | 'empty';

/** How a star is filled: ratings are rounded to halves. */
function toFill(value: number, position: number): Fill {
  const rest = Math.round(value * 2) / 2 - position;
  if (rest >= 1) return 'full';
  return rest >= 0.5 ? 'half' : 'empty';
}

/** A rating as stars, halves included; screen readers hear the figure. */
export function Stars({ value }: { value: number }) {
  return (
    <Flex
      role="img"
      aria-label={common.outOfStars(value, ratingLimits.stars)}
      gap="1"
      color="brass"
      display="inline-flex"
    >
      {positions.map((position) => {
        const fill = toFill(value, position);
        return (
          <svg key={position} data-fill={fill} viewBox="0 0 20 20" width="1.1em" height="1.1em" aria-hidden="true">
            {fill !== 'empty' && (
              <path
                d={star}
                fill="currentColor"
                {...(fill === 'half' && { style: { clipPath: 'inset(0 50% 0 0)' } })}
              />
            )}
            <path d={star} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
          </svg>
        );
      })}
    </Flex>
  );
}
