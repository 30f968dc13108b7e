export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif'

const beginnings: [PhotoKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8[ LX]/],
]

/** What the bytes are, by their beginning; names and types that a client sends are never believed. */
export function readPhotoKind(bytes: Uint8Array): PhotoKind | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return beginnings.find(([, beginning]) => beginning.test(head))?.[0] ?? null
}
