/** People, always from afar and from behind or against the light: dark shapes one unit tall, for `Sheet.stamp`. */
import { INK } from './ink.ts';

const dark = (d: string, colour = INK) => `<path d="${d}" fill="${colour}"/>`;
const head = (x = 0, y = -0.935, colour = INK) =>
  `<ellipse cx="${x}" cy="${y}" rx=".05" ry=".063" fill="${colour}"/>${dark(`M${x - 0.028} ${y + 0.04}h.056v.06h-.056Z`, colour)}`;

/** Two legs in mid-step. */
const legs = (colour = INK) =>
  dark('M-.09-.36L-.02-.36L-.05-.17L-.07-.02L-.04 0L-.13 0L-.12-.03L-.115-.18Z', colour) +
  dark('M.01-.36L.09-.36L.1-.2L.13-.05L.16-.03L.15-.015L.075-.015L.045-.18Z', colour);

/** An advocate walking, the gown falling from the shoulders, papers under the arm. */
export function advocate(colour = INK): string {
  const gown =
    'M-.035-.87L.035-.87C.06-.85.11-.84.13-.8C.155-.7.15-.58.175-.46C.19-.38.2-.3.215-.22C.17-.2.14-.235.1-.225' +
    'C.06-.215.03-.245-.01-.235C-.05-.225-.09-.25-.14-.23C-.15-.32-.16-.42-.165-.5C-.17-.6-.16-.72-.13-.8C-.11-.84-.06-.85-.035-.87Z';
  const papers = '<path d="M-.2-.62L-.09-.645L-.075-.53L-.185-.505Z" fill="#f3ecdf"/>';
  return legs(colour) + dark(gown, colour) + head(0.005, -0.935, colour) + papers;
}

/** A man standing in a coat, arms at his sides. */
export function standing(colour = INK): string {
  const coat =
    'M-.035-.87L.035-.87C.06-.85.11-.845.125-.8C.145-.7.15-.58.155-.45L.125-.44L.11-.6L.1-.36L-.1-.36L-.11-.6L-.125-.44' +
    'L-.155-.45C-.15-.58-.145-.7-.125-.8C-.11-.845-.06-.85-.035-.87Z';
  const trousers = 'M-.1-.4L.1-.4L.085-.02L.11 0L.02 0L.02-.02L.005-.34L-.02-.02L-.02 0L-.11 0L-.085-.02Z';
  return dark(trousers, colour) + dark(coat, colour) + head(0, -0.935, colour);
}

/** A woman standing in a sari, the end of it over one shoulder, her hair in a knot. */
export function sari(colour = INK, fold = '#c9ab6b'): string {
  const drape =
    'M-.03-.83L.03-.83C.06-.82.1-.81.11-.77C.125-.68.105-.6.1-.54C.12-.4.14-.2.15-.01C.06.005-.06.005-.14-.01' +
    'C-.13-.2-.12-.4-.095-.54C-.1-.6-.125-.68-.11-.77C-.1-.81-.06-.82-.03-.83Z';
  const end = `<path d="M.08-.8C.05-.66-.04-.56-.085-.5M.1-.75C.09-.62.0-.5-.09-.42M-.04-.4C-.05-.25-.06-.15-.07-.02M.03-.42C.03-.28.04-.15.04-.02" fill="none" stroke="${fold}" stroke-width=".008"/>`;
  return `${dark(drape, colour)}${head(0, -0.895, colour)}<circle cx="-.045" cy="-.88" r=".032" fill="${colour}"/>${end}`;
}

/** Someone on a chair, from the side, facing right; the unit is still the standing height. */
export function seated(colour = INK): string {
  const body =
    'M-.1-.66C-.05-.69.03-.68.05-.63C.07-.55.08-.48.08-.43L.24-.42C.28-.41.29-.37.285-.33L.26-.04L.33-.015L.33 0L.2 0L.215-.3' +
    'L-.06-.28C-.13-.29-.15-.34-.145-.4C-.14-.5-.13-.6-.1-.66Z';
  const arm = 'M-.03-.6L.05-.6L.1-.47L.25-.5L.26-.455L.08-.41Z';
  const chair = `<path d="M-.19-.72L-.16-.28L-.18 0M-.16-.28L.16-.28L.17 0" fill="none" stroke="${colour}" stroke-width=".022"/>`;
  return chair + dark(body, colour) + dark(arm, colour) + head(-0.01, -0.755, colour);
}
