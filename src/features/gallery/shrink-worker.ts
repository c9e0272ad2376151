/** `shrink`, beside the page: it answers one message with the pictures, or with null. */
import { type Sizes, shrink } from './shrink';

addEventListener('message', ({ data }: MessageEvent<{ file: Blob; sizes: Sizes }>) => {
  shrink(data.file, data.sizes).then(
    (pictures) => postMessage(pictures),
    () => postMessage(null),
  );
});
