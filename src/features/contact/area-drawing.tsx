import { chakra } from '@chakra-ui/react';

/** The three roads around the Supreme Court: an address here names one of them. */
const nearRoads = [
  'M178 249L255 152 291 80 300 52', // Tilak Marg
  'M219 101L255 152 313 186', // Bhagwan Das Road
  'M291 80Q312 112 314 150T306 283Q303 318 294 353T312 410', // Mathura Road
];

const otherRoads = [
  'M165 238L211 104', // Copernicus Marg
  'M223 91L285 73L291 80', // Sikandra Road
  'M300 52Q303 26 305-10M300 52Q250 24 190-10M300 52Q400 66 448 56T610 42', // from ITO
  'M205 87L-10 3M213 83L208-10M204 94Q120 118-10 132', // from Mandi House
  'M140 239L70 60 40-10M121 252L-10 184M109 278H-10M109 286H-10M113 310L-10 374', // from India Gate, west
  'M136 323L84 410M153 332L160 410M172 321Q190 366 212 410', // and south
  'M195 282Q250 288 306 283L460 262', // Purana Qila Road, Bhairon Marg
  'M194 305Q240 316 304 324', // Sher Shah Road
  'M412-10Q416 62 434 128T460 280Q468 348 490 410', // Ring Road
];

const railway = 'M-10 12Q120 60 214 66T291 80C376 83 430 92 431 140Q431 216 434 276T450 410';
const river = 'M446-10Q452 60 464 128T494 262 560 410L640 410Q566 330 552 248T524 120 520-10Z';
const currents = 'M492 160Q506 250 532 318T580 410M494-10Q500 78 512 140T540 264 612 410';

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
  { lines: ['Supreme Court', 'of India'], x: 317, y: 119, anchor: 'start', kind: 'court' },
  { lines: ['India Gate'], x: 152, y: 301, kind: 'place' },
  { lines: ['Mandi House'], x: 202, y: 82, anchor: 'end', kind: 'place' },
  { lines: ['ITO'], x: 309, y: 45, anchor: 'start', kind: 'place' },
  { lines: ['Bharat', 'Mandapam'], x: 363, y: 218, kind: 'place' },
  { lines: ['Delhi', 'High Court'], x: 244, y: 364, kind: 'place' },
  { lines: ['Purana Qila'], x: 345, y: 384, kind: 'place' },
  { lines: ['Tilak Marg'], x: 209, y: 202, turn: -52 },
  { lines: ['Mathura Road'], x: 304, y: 236, turn: -87 },
  { lines: ['Yamuna'], x: 475, y: 112, turn: 79, kind: 'water' },
  { lines: ['Bhagwan Das', 'Road'], x: 226, y: 130, turn: 55, wide: true },
  { lines: ['Sher Shah Road'], x: 251, y: 312, turn: 9, wide: true },
  { lines: ['Kartavya Path'], x: 56, y: 272, wide: true },
  { lines: ['Copernicus Marg'], x: 183, y: 172, turn: -71, wide: true },
  { lines: ['Bhairon Marg'], x: 370, y: 285, turn: -8, wide: true },
  { lines: ['Ring Road'], x: 458, y: 208, turn: 78, wide: true },
  { lines: ['Vikas Marg'], x: 362, y: 53, turn: 5, wide: true },
];

const style = {
  '& :is(path, circle, rect)': { vectorEffect: 'non-scaling-stroke' },
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

function Name({ lines, x, y, turn = 0, anchor, kind, wide }: Label) {
  return (
    <text
      transform={`translate(${x} ${y}) rotate(${turn})`}
      textAnchor={anchor ?? 'middle'}
      data-kind={kind}
      data-wide={wide}
    >
      {lines.map((line, index) => (
        <tspan key={line} x="0" dy={index === 0 ? 0 : '1.2em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/**
 * The surroundings of the Supreme Court, north up, drawn in lines of one weight. 600 by 400 units of about 7.6 m; a
 * narrow figure shows the middle 400 of the width, and fewer names.
 */
export function AreaDrawing() {
  return (
    <chakra.svg
      role="img"
      aria-label="Drawn map: the Supreme Court of India between Tilak Marg, Bhagwan Das Road and Mathura Road, with Mandi House and ITO to its north, Bharat Mandapam to its east, and India Gate, the Delhi High Court and Purana Qila to its south."
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      display="block"
      width="full"
      height="full"
      fill="none"
      stroke="ink"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      css={style}
    >
      <chakra.path d={river} fill="sand" stroke="brassLine" />
      <chakra.path d={currents} stroke="brassLine" opacity="0.6" />
      <g opacity="0.32">
        {otherRoads.map((d) => (
          <path key={d} d={d} />
        ))}
        <path d={railway} />
        <path d={railway} strokeWidth="6" strokeDasharray="1.2 7" strokeLinecap="butt" />
      </g>
      {nearRoads.map((d) => (
        <path key={d} d={d} />
      ))}
      {/* India Gate in its hexagon, Mandi House and ITO. */}
      <chakra.path d="M152 238l38 22v44L152 326l-38-22v-44Z" fill="surface" />
      <path d="M144 284v-18h16v18M149 284v-9a3 3 0 0 1 6 0v9M146 262h12" />
      <chakra.circle cx="214" cy="93" r="9" fill="surface" />
      <chakra.circle cx="300" cy="52" r="3" fill="ink" />
      {/* Bharat Mandapam within its grounds, the High Court, and the walls of Purana Qila. */}
      <path d="M348 183a15 8 0 0 1 30 0a15 8 0 0 1-30 0ZM354 183a9 4 0 0 1 18 0a9 4 0 0 1-18 0Z" />
      <path d="M230 348h28M232 348v-9h24v9M230 339l14-8 14 8ZM238 339v9M244 339v9M250 339v9M322 308l38-4 6 22-4 34-36 4-8-30Z" />
      <g opacity="0.5">
        <path d="M325 160L384 150Q402 180 407 216T413 260L318 273Q322 230 325 160Z" />
        <path d="M328 315l27-3 4 15-3 26-25 3-6-22ZM210 93a4 4 0 0 1 8 0a4 4 0 0 1-8 0Z" />
      </g>
      {/* The Supreme Court in its grounds. */}
      <chakra.g stroke="brass">
        <chakra.path d="M265 151L293 95Q308 118 308 150L307 175Z" fill="brassSoft" />
        <path d="M281 152h24M284 152v-8h18v8M290 144v8M296 144v8M281 144l12-6 12 6ZM286 138a7 8 0 0 1 14 0M293 130v-5" />
      </chakra.g>
      {labels.map((label) => (
        <Name key={label.lines[0]} {...label} />
      ))}
    </chakra.svg>
  );
}
