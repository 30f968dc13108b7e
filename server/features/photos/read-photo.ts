export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif'

const beginnings: [PhotoKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8[ LX]/],
]

const others = [
  // HEIC, HEIF and AVIF name their brand after the box 'ftyp'.
  /^[\s\S]{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs])/,
  /^(?:II\*\0|MM\0\*)/,
  /^BM[\s\S]{4}\0\0\0\0/,
]

/** True for photos in unsupported formats: HEIC, AVIF, TIFF and BMP, by their first bytes. */
export function isOtherPhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return others.some((beginning) => beginning.test(head))
}

/** Detects the format by the first bytes; names and types from a client are ignored. */
export function readPhotoKind(bytes: Uint8Array): PhotoKind | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return beginnings.find(([, beginning]) => beginning.test(head))?.[0] ?? null
}
