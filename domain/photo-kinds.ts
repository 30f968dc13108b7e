/** Kinds of photos that are read; SVG is not one of them. Source: C-099. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

const otherPhoto = /\.(hei[cf]|avif|tiff?|bmp|dng|jxl|jp2)$/i

/** True for a file that is a photo in a format that is not read, by what the browser says of it. */
export function isUnsupportedPhoto({ type, name }: { type: string; name: string }): boolean {
  const named = type === '' && otherPhoto.test(name)
  return named || (/^image\/(?!svg)/.test(type) && !photoTypes.includes(type))
}
