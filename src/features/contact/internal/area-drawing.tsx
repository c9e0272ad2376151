import { chakra } from '@chakra-ui/react';
import * as texts from '@texts/contact';
import drawing from './area-drawing.svg';

interface Label {
  lines: string[];
  x: number;
  y: number;
  anchor?: 'start' | 'end';
  /** Degrees, along its road. */
  turn?: number;
  /** Places are written in ink, the court in brass, roads and water lighter. */
  kind?: 'place' | 'court' | 'water';
  /** Only where there is room. */
  wide?: boolean;
}

const labels: Label[] = [
  { lines: texts.places.supremeCourt, x: 317, y: 119, anchor: 'start', kind: 'court' },
  { lines: texts.places.indiaGate, x: 152, y: 301, kind: 'place' },
  { lines: texts.places.mandiHouse, x: 202, y: 82, anchor: 'end', kind: 'place' },
  { lines: texts.places.ito, x: 309, y: 45, anchor: 'start', kind: 'place' },
  { lines: texts.places.bharatMandapam, x: 363, y: 218, kind: 'place' },
  { lines: texts.places.highCourt, x: 244, y: 364, kind: 'place' },
  { lines: texts.places.puranaQila, x: 345, y: 384, kind: 'place' },
  { lines: texts.places.tilakMarg, x: 209, y: 202, turn: -52 },
  { lines: texts.places.mathuraRoad, x: 304, y: 236, turn: -87 },
  { lines: texts.places.yamuna, x: 475, y: 112, turn: 79, kind: 'water' },
  { lines: texts.places.bhagwanDasRoad, x: 226, y: 130, turn: 55, wide: true },
  { lines: texts.places.sherShahRoad, x: 251, y: 312, turn: 9, wide: true },
  { lines: texts.places.kartavyaPath, x: 56, y: 272, wide: true },
  { lines: texts.places.copernicusMarg, x: 183, y: 172, turn: -71, wide: true },
  { lines: texts.places.bhaironMarg, x: 370, y: 285, turn: -8, wide: true },
  { lines: texts.places.ringRoad, x: 458, y: 208, turn: 78, wide: true },
  { lines: texts.places.vikasMarg, x: 362, y: 53, turn: 5, wide: true },
];

const style = {
  // In units of the drawing: about 12 px at every width of the figure.
  '& text': {
    fontFamily: 'body',
    fontSize: '14px',
    fill: 'muted',
    stroke: 'surface',
    strokeWidth: '0.35em',
    paintOrder: 'stroke',
    '@container (min-width: 38rem)': { fontSize: '11px' },
    '@container (min-width: 50rem)': { fontSize: '9px' },
  },
  '& [data-kind=place]': { fill: 'ink', fontWeight: 'medium' },
  '& [data-kind=court]': { fill: 'brass', fontWeight: 'semibold' },
  '& [data-kind=water]': { stroke: 'none' },
  '& [data-wide]': { display: 'none', '@container (min-width: 38rem)': { display: 'inline' } },
} as const;

function Name({ lines, x, y, turn, anchor, kind, wide }: Label) {
  return (
    <text
      transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`}
      textAnchor={anchor ?? 'middle'}
      data-kind={kind}
      data-wide={wide}
    >
      {lines.map((line, index) => (
        <tspan key={line} {...(index > 0 && { x: '0', dy: '1.2em' })}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const fill = { position: 'absolute', inset: '0', display: 'block', width: 'full', height: 'full' } as const;

/**
 * The surroundings of the Supreme Court, north up, drawn in lines of one weight. 600 by 400 units of about 7.6 m; a
 * narrow figure shows the middle 400 of the width, and fewer names. The lines are a picture of their own, fetched when it
 * comes into view; the names are in the page, in its fonts.
 */
export function AreaDrawing() {
  return (
    <>
      <chakra.img src={drawing} alt={texts.drawnMapWords} loading="lazy" objectFit="cover" {...fill} />
      <chakra.svg aria-hidden="true" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" css={style} {...fill}>
        {labels.map((label) => (
          <Name key={label.lines[0]} {...label} />
        ))}
      </chakra.svg>
    </>
  );
}
