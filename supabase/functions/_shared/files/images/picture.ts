/** A picture as it is going to be stored. */
export interface Picture {
  /** The file without its metadata, e.g. the place where it was taken. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels, as the picture is shown: upright. */
  width: number;
  height: number;
}
