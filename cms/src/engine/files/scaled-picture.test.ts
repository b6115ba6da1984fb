import sharp from 'sharp';
import { decodingFailure, pictureFormat, scaledPicture, UnreadablePicture } from './scaled-picture';

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#5c8b4a' } })
    .png()
    .toBuffer();

test('bytes that are no picture, or the half of a picture, are unreadable', async () => {
  const none = Buffer.from('<?php echo 1;');
  await expect(pictureFormat(none)).rejects.toThrow(UnreadablePicture);
  const noise = Buffer.from(
    Array.from({ length: 60 * 60 * 3 }, (_, index) => (index * 7919) % 256),
  );
  const whole = await sharp(noise, { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer();
  const half = whole.subarray(0, whole.length / 2);
  await expect(scaledPicture(half, { width: 20, quality: 80 })).rejects.toThrow(UnreadablePicture);
});

test('a failure of the encoder is not blamed on the picture', async () => {
  const failure = scaledPicture(await picture(), { width: 20, quality: 1000 });
  await expect(failure).rejects.toThrow('quality');
  await expect(failure).rejects.not.toBeInstanceOf(UnreadablePicture);
});

test.each([
  ['vips_tracked: out of memory --- size == 240MB', false],
  ['unable to create thread', false],
  ['VipsJpeg: premature end of JPEG image', true],
  ['Input image exceeds pixel limit', true],
])('%s: the picture is the cause: %s', (message, isUnreadable) => {
  expect(decodingFailure(new Error(message)) instanceof UnreadablePicture).toBe(isUnreadable);
});
