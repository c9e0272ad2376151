/** A file that cannot become what it was chosen for: nothing of it was sent. The message is for people. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
}
