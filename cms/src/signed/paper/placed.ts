import type { PlacedPicture } from '../pdf/blocks';
import type { ReadyPicture } from './facts';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Scales a picture down to fit into a box in points, at most 1 point per pixel. */
export function placed(picture: ReadyPicture, title: string, room: Room): PlacedPicture {
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  return {
    bytes: picture.bytes,
    title,
    width: picture.width * scale,
    height: picture.height * scale,
  };
}
