const [headSize, recordSize] = [12, 16]

/** Tables that shape text; the letters of Latin, Greek and Cyrillic are placed one after the other. */
const shaping = new Set(['GSUB', 'GPOS', 'GDEF', 'kern'])

/** A `post` table of version 3 has no glyph names. */
const postWithoutNames = 0x0003_0000

/**
 * Removes what the reader of a TrueType font decodes for every document, and what no document needs: the tables
 * that shape text, and the names of the glyphs. The outlines and widths stay as they are.
 */
export function trimFont(font: Buffer): Buffer {
  const trimmed = Buffer.from(font)
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, n) =>
    font.subarray(headSize + n * recordSize, headSize + (n + 1) * recordSize),
  )
  const kept = records.filter((record) => !shaping.has(record.toString('latin1', 0, 4)))
  trimmed.writeUInt16BE(kept.length, 4)
  kept.forEach((record, n) => {
    record.copy(trimmed, headSize + n * recordSize)
    if (record.toString('latin1', 0, 4) === 'post')
      trimmed.writeUInt32BE(postWithoutNames, record.readUInt32BE(8))
  })
  return trimmed
}
