/** A row that was sent before: its id is made by the sender, so that a second sending after a lost answer adds no second. */

/** Whether the database refused a row because the same was sent before: see `private.is_first_sending()`. */
export const isSentBefore = (error: { code: string; message: string } | null) =>
  error?.code === 'PT409' && error.message === 'sentBefore';
