export interface Picture {
  /** Without metadata such as the place. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels, upright. */
  width: number;
  height: number;
}
