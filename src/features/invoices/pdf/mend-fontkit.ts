/** Fontkit's form of a font's table of positions. */
interface Positions {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number): void;
}

/** The private parts of a font of fontkit 2.0.4. */
interface LoadedFont {
  _layoutEngine?: { engine?: { GPOSProcessor?: Positions } };
}

const mended = new WeakSet<object>();

/**
 * Mends fontkit 2.0.4, which throws where a letter has no place for a mark (https://github.com/foliojs/fontkit/issues/367), as in
 * Malayalam, Telugu and Gurmukhi: what does not apply is passed over, and the font's next rule is tried.
 */
export function mendFontkit(font: unknown): void {
  const positions = (font as LoadedFont | null)?._layoutEngine?.engine?.GPOSProcessor;
  const prototype = positions && (Object.getPrototypeOf(positions) as Positions);
  if (!prototype || mended.has(prototype)) return;
  mended.add(prototype);
  const { applyAnchor, applyLookup } = prototype;
  let isPassedOver = false;
  prototype.applyAnchor = function (this: Positions, mark, baseAnchor, baseIndex) {
    isPassedOver = !mark.markAnchor || !baseAnchor;
    if (!isPassedOver) applyAnchor.call(this, mark, baseAnchor, baseIndex);
  };
  prototype.applyLookup = function (this: Positions, type, table) {
    isPassedOver = false;
    const isApplied = applyLookup.call(this, type, table) && !isPassedOver;
    isPassedOver = false;
    return isApplied;
  };
}
