import sharp, { type Sharp } from 'sharp'
import type { Random } from '../support/random.ts'
import type { HostileKind } from './hostile.ts'

export type HostileUploadsPictures = Record<HostileKind, Buffer>

/** A small good picture of each kind, with enough in it that its data has a middle. */
export async function goodPictures(random: Random): Promise<HostileUploadsPictures> {
  const drawn = noise(random, 48, 32)
  return {
    jpeg: await drawn
      .clone()
      .jpeg({ progressive: random.chance(0.5) })
      .toBuffer(),
    png: await drawn.clone().png().toBuffer(),
    gif: await drawn.clone().gif().toBuffer(),
    webp: await drawn
      .clone()
      .webp({ lossless: random.chance(0.5) })
      .toBuffer(),
  }
}

export function noise(random: Random, width: number, height: number): Sharp {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => random.between(0, 255)))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
