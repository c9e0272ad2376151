/** Runs `resizeImage()` outside of the page's thread: it answers one message with the pictures, or with null. */
import { resizeImage, type Sizes } from '@/lib/resize-image';

addEventListener('message', ({ data }: MessageEvent<{ file: Blob; sizes: Sizes }>) => {
  resizeImage(data.file, data.sizes).then(
    (pictures) => postMessage(pictures),
    () => postMessage(null),
  );
});
