/**
 * Shows a page in a script that a system may lack: at once where the system has it, else with the fonts of the page, whose
 * letters are wider than the boxes in their place. Until then the page's styles hide it, for three seconds at most
 * (`scripts/site/prerender/document.ts`).
 * @param letter one of that script
 */
export async function showLetters(letter: string): Promise<void> {
  const brush = document.createElement('canvas').getContext('2d');
  const width = (text: string) => brush?.measureText(text).width;
  // What no font of the system has is drawn as the same box as what no font can have.
  if (width(letter) === width('\u{10fffe}'))
    await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
  document.documentElement.dataset.letters = '';
}
