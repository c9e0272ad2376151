import type { SVGProps } from 'react';

/** Line drawings of one weight, on a grid of 24. Decoration: the words beside them carry the meaning. */
const drawings = {
  phone:
    'M5 4h4l1.500 5-2.500 1.500a12 12 0 0 0 5.500 5.500L15 13.500l5 1.500v4a1.500 1.500 0 0 1-1.500 1.500A15.500 15.500 0 0 1 3.500 5.500 1.500 1.500 0 0 1 5 4Z',
  chat: 'M4 20.500l1.300-4.200A8.500 8.500 0 1 1 8.400 19.300ZM8.500 10.500h7M8.500 13.500h4.500',
  mail: 'M3.500 5.500h17v13h-17ZM3.500 6.500l8.500 6.500 8.500-6.500',
  pin: 'M12 21s7-6.200 7-11.500a7 7 0 0 0-14 0C5 14.800 12 21 12 21ZM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9.500l6 6 6-6',
  previous: 'M14.500 6l-6 6 6 6',
  next: 'M9.500 6l6 6-6 6',
  refresh: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300l2.200 2.300M19.500 4v5h-5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10.500-6.500Z',
  image: 'M3.500 5h17v14h-17ZM3.500 16l5-5 4 4 3-3 5 5M15.500 9.500a1 1 0 1 0 0-.010',
  document: 'M6 3.500h8l4.500 4.500v12.500H6ZM13.500 3.500V8.500H18.500M9 12.500h6.500M9 16h6.500',
  /** A gavel. */
  hearing: 'M10.500 4.500l6 6M7.500 7.500l6 6M9 6l-3 3M18 9l-6 6M11 11.500L4 18.500M13 20.500h8',
  /** Two people at a table. */
  meeting:
    'M8 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM16 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM3.500 16a4.500 4.500 0 0 1 8.500-2 4.500 4.500 0 0 1 8.500 2M2.500 16h19M5 16v4M19 16v4',
  /** A clock. */
  deadline: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7v5l3.500 2',
  other: 'M4.500 6h15v14h-15ZM4.500 10h15M8.500 4v4M15.500 4v4',
  facebook:
    'M14 21v-7h2.800l.5-3.300H14V8.800c0-1 .4-1.700 1.800-1.700h1.600V4.200C17 4.100 16.200 4 15.200 4c-2.500 0-4.200 1.500-4.200 4.300v2.400H8.200V14H11v7',
  twitter: 'M4 4l16 16.500M8.200 4l11.800 16.500h-4L4.200 4ZM19.500 4l-6.800 7.400M10.800 13.200L4.500 20.500',
  instagram:
    'M7.500 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 15.800a3.800 3.800 0 1 0 0-7.600 3.800 3.800 0 0 0 0 7.600ZM16.900 7.100v.010',
  linkedin:
    'M4 9.500h3.500V20H4ZM5.750 4a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400ZM10.500 20V9.500H14V11c.7-1.100 1.800-1.800 3.200-1.800 2.300 0 3.300 1.500 3.300 4.200V20H17v-5.800c0-1.300-.4-2.100-1.500-2.100s-1.500.9-1.500 2.100V20Z',
} as const;

export type IconName = keyof typeof drawings;

/** One drawing, as large as the text around it. */
export function Icon({ name, ...props }: SVGProps<SVGSVGElement> & { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
