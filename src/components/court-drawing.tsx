const flutes = [-92, -64, -34, 0, 34, 64, 92];
const windows = Array.from({ length: 11 }, (_, index) => 134 + index * 17.2);
const columns = Array.from({ length: 12 }, (_, index) => 41 + index * 31.7);
const steps = [0, 1, 2, 3].map((step) => ({ y: 318 + step * 11, inset: 34 - step * 10 }));

/** A domed court with its colonnade and steps, drawn in lines of one weight. */
export function CourtDrawing() {
  return (
    <svg
      viewBox="0 0 440 366"
      width="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M220 8v26M220 12h24l-6 6 6 6h-24M208 48h24M212 41h16" />
      <path d="M118 150C120 92 160 50 220 50s100 42 102 100" />
      <g opacity="0.5">
        {flutes.map((x) => (
          <path key={x} d={`M220 50Q${220 + x * 0.95} 84 ${220 + x} 150`} />
        ))}
      </g>
      <path d="M106 150h228M110 158h220M122 158v30M318 158v30M100 188h240" />
      <g opacity="0.6">
        {windows.map((x) => (
          <path key={x} d={`M${x} 182v-12a3.500 3.500 0 0 1 7 0v12`} />
        ))}
      </g>
      <path d="M28 240L220 192l192 48Z" />
      <path d="M74 235L220 199l146 36" opacity="0.5" />
      <circle cx="220" cy="220" r="9.5" />
      <path
        d="M220 210.500v19M210.500 220h19M213.300 213.300l13.400 13.400M226.700 213.300l-13.400 13.400"
        opacity="0.6"
      />
      <path d="M34 240v8h372v-8" />
      {columns.map((x) => (
        <g key={x}>
          <path d={`M${x - 3} 254h15M${x - 3} 312h15M${x} 254v58M${x + 9} 254v58`} />
          <path d={`M${x + 4.5} 260v46`} opacity="0.4" />
        </g>
      ))}
      {steps.map(({ y, inset }) => (
        <path key={y} d={`M${inset} ${y}H${440 - inset}`} />
      ))}
      <path d="M0 362h440" />
    </svg>
  );
}
