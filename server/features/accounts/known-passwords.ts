import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/**
 * A Bloom filter of the million most common passwords, written by `tools/write-known-passwords.ts`: 16 bits
 * of 23 million for each, so every one of them matches, and one in 100,000 others is a false positive.
 */
export const filterFile = new URL('./known-passwords.bin', import.meta.url)
export const filterBits = 23_000_000
const marks = 16

/** Looks a chosen password up by reading the file, so that the filter takes no memory. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const filter = await open(filterFile)
  const byte = Buffer.alloc(1)
  try {
    for (const bit of filterBitsOf(password)) {
      await filter.read(byte, 0, 1, bit >> 3)
      if (!(byte.readUInt8() & (1 << (bit & 7)))) return false
    }
    return true
  } finally {
    await filter.close()
  }
}

/**
 * Computes a password's bits in the filter; case, full-width letters and surrounding spaces make no
 * difference.
 */
export function filterBitsOf(password: string): number[] {
  const digest = createHash('sha256').update(plain(password)).digest()
  const [start, step] = [digest.readUIntLE(0, 6), digest.readUIntLE(6, 6)]
  return Array.from({ length: marks }, (_, mark) => (start + mark * step) % filterBits)
}

const ours = ['cleaner', 'cleaners', 'cleaning', 'homecleaning', 'housecleaning', 'seattle']

/**
 * True for the brand name or a word of the trade with any signs or digits around, which an attacker would try
 * first.
 */
export function isBrandPassword(password: string, brand: string): boolean {
  return [letters(brand), ...ours].includes(letters(password))
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const letters = (text: string) => plain(text).replace(/[^\p{L}]/gu, '')
