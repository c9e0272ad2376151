/** The address of a telephone number: `tel:+910000000000`. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** The address of a chat with a number: `https://wa.me/910000000000`. @param text what is written there, to be changed and sent */
export function chatAddress(number: string, text = ''): string {
  return `https://wa.me/${number.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
}
