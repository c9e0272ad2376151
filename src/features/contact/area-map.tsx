import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import * as texts from '@texts/contact';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useSettings } from '@/data/settings/queries';
import { AreaDrawing } from './internal/area-drawing';

const embedded =
  'https://www.openstreetmap.org/export/embed.html?bbox=77.2310%2C28.6150%2C77.2520%2C28.6300&layer=mapnik&marker=28.6224%2C77.2395';
const whole = 'https://www.openstreetmap.org/?mlat=28.6224&mlon=77.2395#map=16/28.6224/77.2395';

/** The button that had the focus is gone by now. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

function InteractiveMap() {
  return (
    <chakra.iframe
      ref={takeFocus}
      src={embedded}
      title={texts.interactiveMapTitle}
      loading="lazy"
      referrerPolicy="no-referrer"
      display="block"
      width="full"
      height="full"
      border="none"
    />
  );
}

/** In the corner of the drawing: where north is, and that distances are not to be measured. */
function Cartouche() {
  return (
    <Flex
      position="absolute"
      insetBlockEnd="0"
      insetInlineEnd="0"
      align="center"
      gap="2"
      paddingBlock="1.5"
      paddingInline="2.5"
      background="surface"
      borderWidth="1px 0 0 1px"
      borderStyle="solid"
      borderColor="brassLine"
      color="muted"
      fontSize="xs"
      lineHeight="1.2"
    >
      <svg
        viewBox="0 0 14 30"
        width="14"
        height="30"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 8V1.500L10 8V1.500" />
        <path d="M7 28.500V12M3 18L7 11.500 11 18" />
      </svg>
      <Box maxWidth="11" css={{ '@container (min-width: 30rem)': { maxWidth: 'none' } }}>
        {texts.notToScale}
      </Box>
    </Flex>
  );
}

/**
 * Where the office is: a drawing that loads nothing from other sites, the address, and on request a map of OpenStreetMap
 * in the drawing's place, of the same size.
 */
export function AreaMap() {
  const { office } = useSettings();
  const [interactive, setInteractive] = useState(false);
  return (
    <Box as="figure" margin="0" css={{ containerType: 'inline-size' }}>
      <Box padding="1" borderWidth="1px" borderStyle="solid" borderColor="brassLine">
        <Box
          position="relative"
          overflow="hidden"
          aspectRatio="1"
          background="surface"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="brassLine"
          css={{ '@container (min-width: 30rem)': { aspectRatio: '3 / 2' } }}
        >
          {interactive ? (
            <InteractiveMap />
          ) : (
            <>
              <AreaDrawing />
              <Cartouche />
            </>
          )}
        </Box>
      </Box>
      <Box as="figcaption" marginTop="4">
        <Box as="address" fontStyle="normal" color="ink">
          {office.address} {office.postalCode}
        </Box>
      </Box>
      {/* As high with the button as without it: nothing below moves. */}
      <Flex
        wrap="wrap"
        align="center"
        alignContent="flex-start"
        columnGap="6"
        rowGap="3"
        marginTop="4"
        minHeight="12"
        css={{ '@container (max-width: 29.99rem)': { minHeight: '24' } }}
      >
        {!interactive && (
          <Button variant="outline" onClick={() => setInteractive(true)}>
            {texts.showTheInteractiveMap}
          </Button>
        )}
        <Link href={whole} target="_blank" rel="noopener noreferrer">
          {texts.openInOpenstreetmap}
        </Link>
      </Flex>
      <Text marginTop="2" fontSize="sm" color="muted" maxWidth="prose">
        {texts.whereMapsComeFrom}
      </Text>
    </Box>
  );
}
