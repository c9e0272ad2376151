/** Without the zero in brackets, which is dialled within a country only; Italy has it in the number itself. */
const dialled = (number: string) => number.replace(/^(\+(?!39)[\d ]*)\(0\)/, '$1').replace(/[^+\d]/g, '');

/** The address of a telephone number: `tel:+910000000000`. */
export function telephone(number: string): string {
  return `tel:${dialled(number)}`;
}

/** The address of a chat with a number: `https://wa.me/910000000000`. @param text what is written there, to be changed and sent */
export function chatAddress(number: string, text = ''): string {
  return `https://wa.me/${dialled(number).replace('+', '')}${text && `?text=${encodeURIComponent(text)}`}`;
}
